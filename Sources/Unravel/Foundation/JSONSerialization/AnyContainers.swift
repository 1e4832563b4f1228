#if JSONSerialization

  import Foundation

  // The containers of a tree, whatever they contain.

  protocol AnyArray {
    var anyElements: [Any] { get }
  }

  extension Array: AnyArray {
    var anyElements: [Any] { map { $0 } }
  }

  extension NSArray: AnyArray {
    var anyElements: [Any] {
      #if canImport(ObjectiveC)
        return Array(self)
      #else
        guard hasFoundationStorage(NSArray.self, NSMutableArray.self) else { return Array(self) }
        return Mirror(reflecting: self).children.map { withoutWrapper($0.value as AnyObject) }
      #endif
    }
  }

  protocol AnyDictionary {
    func forEachMember(_ body: (_ key: Any, _ value: Any) -> Void)
  }

  extension Dictionary: AnyDictionary {
    func forEachMember(_ body: (_ key: Any, _ value: Any) -> Void) {
      for (key, value) in self { body(key, value) }
    }
  }

  extension NSDictionary: AnyDictionary {
    func forEachMember(_ body: (_ key: Any, _ value: Any) -> Void) {
      #if !canImport(ObjectiveC)
        if hasFoundationStorage(NSDictionary.self, NSMutableDictionary.self) {
          for (key, value) in zip(allKeys, allValues) {
            body(withoutWrapper(key as AnyObject), withoutWrapper(value as AnyObject))
          }
          return
        }
      #endif
      // SAFETY: the closure does not use the pointer, which would stop the enumeration.
      unsafe enumerateKeysAndObjects { key, value, _ in body(key, value) }
    }
  }

  // MARK: - Foundation without Objective-C

  // There, `object(at:)`, `object(forKey:)` and enumeration convert an element to the Swift type with all
  // that is in it, before they return it: an array that contains itself overflows the stack. A mirror and
  // `allValues` give the elements as they are stored: as objects, values of Swift in a wrapper.
  #if !canImport(ObjectiveC)
    extension NSObject {
      /// Whether this is of one of the classes that keep their elements themselves. Other subclasses
      /// return what they like, and nothing is converted.
      fileprivate func hasFoundationStorage(_ classes: AnyClass...) -> Bool {
        classes.contains { $0 == type(of: self) }
      }
    }

    /// An element of a container as `object(at:)` returns it, but a container as it is.
    private func withoutWrapper(_ object: AnyObject) -> Any {
      switch object {
      case is NSArray, is NSDictionary, is NSSet, is NSString, is NSNumber: object
      default: NSArray(objects: object).object(at: 0)
      }
    }
  #endif

#endif
