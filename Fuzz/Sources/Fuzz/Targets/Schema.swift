import Unravel

/// A random model decodes the documents that its schema accepts, all drawn from the input.
func fuzzSchema(_ input: UnsafeRawBufferPointer) {
  var choices = Choices(input: input)
  let sample = SchemaCase(from: &choices)
  guard let finding = sample.finding() else { return }
  report(finding, input)
}
