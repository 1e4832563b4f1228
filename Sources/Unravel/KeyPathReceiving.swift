/// A custom error that receives the path of the value at which it is thrown.
///
/// ```swift
/// struct InvalidTour: Error, KeyPathReceiving {
///   var keyPath: JSONKeyPath?
/// }
///
/// // {"tours": [{"start": 2014, "end": 2012}]}, where the model of a tour throws InvalidTour()
/// catch let error as InvalidTour { print(error.keyPath!) }    // tours[0]
/// ```
///
/// If a model's `decode` throws the error without a path, the error reaches the caller with the path and
/// the location of the value that the model decodes.
///
/// Conform a structure, or create an object for each throw: an object that is thrown again has a path
/// already.
public protocol KeyPathReceiving: Error {
  /// The path to the value that was being decoded; nil until the error is thrown.
  var keyPath: JSONKeyPath? { get set }
}
