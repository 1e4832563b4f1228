/// Which of its values a leaf has, so that guards such as `start < end` and `amount > 0` let one of them pass.
enum ValueSet: CaseIterable {
  case ascending, equal, descending, last
}
