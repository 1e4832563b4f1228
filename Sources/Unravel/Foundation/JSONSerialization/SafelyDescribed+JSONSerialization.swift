#if JSONSerialization

  import Foundation

  // On Linux the description of a container calls those of its elements, and ends the program if the
  // container contains itself.

  extension NSArray: UnsafelyDescribed {}
  extension NSDictionary: UnsafelyDescribed {}
  extension NSSet: UnsafelyDescribed {}
  extension NSOrderedSet: UnsafelyDescribed {}

  // The classes of Foundation with descriptions that do not trap. A subclass can override `description`.

  extension NSNumber: SafelyDescribed {
    var safeDescription: String {
      type(of: self) == TreeForm.booleanType ? (boolValue ? "true" : "false") : stringValue
    }
  }

  extension NSString: SafelyDescribed {
    var safeDescription: String { Excerpt.quoting(String(self)) }
  }

  extension NSDate: SafelyDescribed {
    var safeDescription: String {
      Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).safeDescription
    }

    var hasSafeDescription: Bool { timeIntervalSinceReferenceDate.isFinite }
  }

  extension NSURL: SafelyDescribed {
    var safeDescription: String { (self as URL).absoluteString }
  }

  extension NSUUID: SafelyDescribed {
    var safeDescription: String { uuidString }
  }

#endif
