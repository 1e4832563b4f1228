/// A random model, options and document, all drawn from the input, decode as the naive decoder says,
/// through every entry point.
func fuzzModels(_ input: UnsafeRawBufferPointer) {
  var choices = Choices(input: input)
  let sample = RandomCase(from: &choices)
  guard let finding = sample.finding() else { return }
  report("\(finding)\n  text: \(quoting(sample.text))\n  \(sample.program)", input)
}
