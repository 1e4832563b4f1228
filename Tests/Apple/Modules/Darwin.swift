// An empty module, which makes `canImport(Darwin)` true. The sources take the declarations themselves
// from Foundation.
