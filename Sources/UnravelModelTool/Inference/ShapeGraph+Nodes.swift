/// Which objects are inside which, before any of them are merged.
struct KindNesting {
  private var parents: [ObjectID: ObjectID] = [:]
  private let maximumDepth = 64

  init(_ uses: [TypeUse]) {
    for use in uses { parents[use.object] = use.parent }
  }

  /// The objects around an object, the innermost first.
  func ancestors(of object: ObjectID) -> [ObjectID] {
    var ancestors: [ObjectID] = []
    var next = parents[object]
    while let object = next, ancestors.count < maximumDepth {
      ancestors.append(object)
      next = parents[object]
    }
    return ancestors
  }

  /// Whether one of two objects is inside the other.
  func isNested(_ a: ObjectID, _ b: ObjectID) -> Bool {
    ancestors(of: a).contains(b) || ancestors(of: b).contains(a)
  }
}

extension ShapeGraph {
  /// The indices of uses that are the nodes of one tree, such as that of a program: they are inside each other, one
  /// member tells their many kinds apart, and all have one or more other members, which say where they are.
  ///
  ///     {"type": "Not", "start": 1, "end": 3, "argument": {"type": "Name", "start": 2, "end": 3, "name": "a"}}
  func setsOfNodes(_ uses: [TypeUse], _ nesting: KindNesting) -> [[Int]] {
    var byTag: [String: [Int]] = [:]
    for (index, use) in uses.enumerated() where use.key != nil {
      guard let kinds = self[use.object].objectKinds, kinds.others == nil else { continue }
      byTag[kinds.tag, default: []].append(index)
    }
    return byTag.sorted { $0.key < $1.key }.map(\.value).filter {
      areNodes($0.map { uses[$0] }, nesting)
    }
  }

  private func areNodes(_ uses: [TypeUse], _ nesting: KindNesting) -> Bool {
    let kinds = uses.compactMap { self[$0.object].objectKinds }
    let all = kinds.flatMap(\.all)
    guard Set(all.map(\.name)).count >= minimumNodeKindCount,
      kinds.contains(where: { $0.all.count > 1 }), let first = all.first
    else { return false }
    let common = self[first.object].members.filter { member in
      member.key != kinds[0].tag
        && all.allSatisfy { kind in
          let object = self[kind.object]
          return object.index(of: member.key).map { object.members[$0].count == object.count }
            ?? false
        }
    }
    let arePlaces = common.allSatisfy { member in
      !identifyingNames.contains(member.key)
        && [.number, .object].contains(self[member.value].valueKinds)
    }
    let objects = Set(uses.map(\.object))
    let minimumDepth = 2
    return !common.isEmpty && arePlaces
      && uses.contains { use in
        nesting.ancestors(of: use.object).count(where: objects.contains) >= minimumDepth
      }
  }
}

/// The minimum number of kinds of the nodes of a tree.
let minimumNodeKindCount = 5
