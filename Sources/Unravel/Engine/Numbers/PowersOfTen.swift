// 10^-3 is 0x83126E978D4FDF3B_645A1CAC083126EA × 2^-137, rounded down.
//
// A power of ten is a power of five and a shift, so the tables hold the bits of the power of five, the
// highest of them set. Most numbers in JSON have a small exponent, and 64 bits of the power decide how
// most of them are rounded:
//
//   near        64 bits for the exponents -27 ... 27
//   strides     192 bits for every 28th exponent from -364 to 308
//
// The 128 bits of any other power are the product of the stride below it and a power of near, which is
// exact from 10^0 to 10^27. So each of the 651 powers has correct bits, and the tables take a tenth of
// the memory that a table of all powers takes.

/// The powers of ten for the conversion of decimal digits to binary ones.
enum PowersOfTen {
  /// The exponents with which a number of up to 19 digits can be a `Double` other than 0 and
  /// infinity.
  static var exponents: ClosedRange<Int> { -342...308 }

  /// The exponents whose powers are in the first table.
  static var nearExponents: ClosedRange<Int> { -27...27 }

  /// The powers of ten that are integers of 64 bits, from 10^0 to 10^19.
  static let integers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// The highest 64 bits of a power of ten whose exponent is in ``nearExponents``, rounded down.
  @_transparent
  static func near(_ exponent: Int) -> UInt64 { near[exponent &+ 27] }

  /// The exponent of the highest bit of a power of ten: 10^3 is at least 2^9 and less than 2^10.
  @_transparent
  static func binaryExponent(_ exponent: Int) -> Int {
    // 217706 / 2^16 is close enough to the logarithm of 10 for every exponent in `exponents`, and
    // nothing wraps.
    (217_706 &* exponent) >> 16
  }

  /// The highest 128 bits of a power of ten whose exponent is in ``exponents``.
  ///
  /// ```swift
  /// bits(0)     // (0x8000_0000_0000_0000, 0)
  /// bits(-1)    // (0xCCCC_CCCC_CCCC_CCCC, 0xCCCC_CCCC_CCCC_CCCD)
  /// ```
  ///
  /// They are cut off, except from 10^-27 to 10^-1: there they are rounded up, so that the product
  /// with a number that the power of ten divides is the quotient and not a little less.
  static func bits(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let (stride, rest) = (exponent + 364).quotientAndRemainder(dividingBy: 28)
    let factor = near[rest + 27]
    let low = strides[3 * stride + 2].multipliedFullWidth(by: factor)
    let middle = strides[3 * stride + 1].multipliedFullWidth(by: factor)
    let high = strides[3 * stride].multipliedFullWidth(by: factor)

    // Wrapping never happens in what follows: a product's high word is at most 2^64 - 2, and the
    // whole sum is a product that fits four words.
    let (third, carry) = middle.low.addingReportingOverflow(low.high)
    let (second, nextCarry) = high.low.addingReportingOverflow(middle.high &+ (carry ? 1 : 0))
    let first = high.high &+ (nextCarry ? 1 : 0)

    let roundingUp: UInt64 = (-27 ... -1).contains(exponent) ? 1 : 0
    // Both factors have their highest bit set, so the product's is the first or the second.
    guard first >> 63 == 0 else { return (first, second &+ roundingUp) }
    return (first << 1 | second >> 63, (second << 1 | third >> 63) &+ roundingUp)
  }

  private static let near: [UInt64] = [
    0x9E74D1B7_91E07E48, 0xC6120625_76589DDA, 0xF79687AE_D3EEC551, 0x9ABE14CD_44753B52,
    0xC16D9A00_95928A27, 0xF1C90080_BAF72CB1, 0x971DA050_74DA7BEE, 0xBCE50864_92111AEA,
    0xEC1E4A7D_B69561A5, 0x9392EE8E_921D5D07, 0xB877AA32_36A4B449, 0xE69594BE_C44DE15B,
    0x901D7CF7_3AB0ACD9, 0xB424DC35_095CD80F, 0xE12E1342_4BB40E13, 0x8CBCCC09_6F5088CB,
    0xAFEBFF0B_CB24AAFE, 0xDBE6FECE_BDEDD5BE, 0x89705F41_36B4A597, 0xABCC7711_8461CEFC,
    0xD6BF94D5_E57A42BC, 0x8637BD05_AF6C69B5, 0xA7C5AC47_1B478423, 0xD1B71758_E219652B,
    0x83126E97_8D4FDF3B, 0xA3D70A3D_70A3D70A, 0xCCCCCCCC_CCCCCCCC, 0x80000000_00000000,
    0xA0000000_00000000, 0xC8000000_00000000, 0xFA000000_00000000, 0x9C400000_00000000,
    0xC3500000_00000000, 0xF4240000_00000000, 0x98968000_00000000, 0xBEBC2000_00000000,
    0xEE6B2800_00000000, 0x9502F900_00000000, 0xBA43B740_00000000, 0xE8D4A510_00000000,
    0x9184E72A_00000000, 0xB5E620F4_80000000, 0xE35FA931_A0000000, 0x8E1BC9BF_04000000,
    0xB1A2BC2E_C5000000, 0xDE0B6B3A_76400000, 0x8AC72304_89E80000, 0xAD78EBC5_AC620000,
    0xD8D726B7_177A8000, 0x87867832_6EAC9000, 0xA968163F_0A57B400, 0xD3C21BCE_CCEDA100,
    0x84595161_401484A0, 0xA56FA5B9_9019A5C8, 0xCECB8F27_F4200F3A,
  ]

  private static let strides: [UInt64] = [
    0xE1AFA13A_FBD14D6D, 0x82189C09_A3A1EC21, 0x7A435162_13C7E04C,  // -364
    0xE3E27A44_4D8D98B7, 0xFD1B1B23_08169B25, 0x363B1F2C_568DC3E2,  // -336
    0xE61ACF03_3D1A45DF, 0x6FB92487_298E33BD, 0xADD7728C_20B99BD1,  // -308
    0xE858AD24_8F5C22C9, 0xD1B3400F_8F9CFF68, 0xF910F9F6_48232F14,  // -280
    0xEA9C2277_23EE8BCB, 0x465E15A9_79C1CADC, 0x0A0CE827_EAC11F2D,  // -252
    0xECE53CEC_4A314EBD, 0xA4F8BF56_35246428, 0x4609AC5C_7899CA36,  // -224
    0xEF340A98_172AACE4, 0x86FB8971_16C87C34, 0x9C39C1DA_4C49278D,  // -196
    0xF18899B1_BC3F8CA1, 0xDC44E6C3_CB279AC1, 0xF80F3617_4730CA34,  // -168
    0xF3E2F893_DEC3F126, 0x5A89DBA3_C3EFCCFA, 0xD8ECB586_59BE9C90,  // -140
    0xF64335BC_F065D37D, 0x4D4617B5_FF4A16D5, 0xAA09501D_5954A559,  // -112
    0xF8A95FCF_88747D94, 0x75A44C63_97CE912A, 0x33CCA6C0_6B07B74D,  // -84
    0xFB158592_BE068D2E, 0xEED6E2F0_F0D56712, 0xAC2E4F16_2CFAD40A,  // -56
    0xFD87B5F2_8300CA0D, 0x8BCA9D6E_188853FC, 0x76DCB600_81CE0FA5,  // -28
    0x80000000_00000000, 0x00000000_00000000, 0x00000000_00000000,  // 0
    0x813F3978_F8940984, 0x40000000_00000000, 0x00000000_00000000,  // 28
    0x82818F12_81ED449F, 0xBFF8F10E_7A8921A4, 0x20000000_00000000,  // 56
    0x83C7088E_1AAB65DB, 0x792667C6_DA79E0FA, 0x0861D3EE_22D1CC53,  // 84
    0x850FADC0_9923329E, 0x03E2CF6B_C604DDB0, 0x74A7EF01_98791097,  // 112
    0x865B8692_5B9BC5C2, 0x0B8A2392_BA45A9B2, 0x5C6658D4_09FB8BF7,  // 140
    0x87AA9AFF_79042286, 0x90FB44D2_F05D0842, 0xFB118FC9_C217A1D2,  // 168
    0x88FCF317_F22241E2, 0x441FECE3_BDF81F03, 0x12F27492_8400100D,  // 196
    0x8A5296FF_E33CC92F, 0x82BD6B70_D99AAA6F, 0xBC10C5C5_CDA97C8D,  // 224
    0x8BAB8EEF_B6409C1A, 0x1AD089B6_C2F7548E, 0x25C7B885_BA466E37,  // 252
    0x8D07E334_55637EB2, 0xDB0B487B_6423E1E8, 0x7EC63730_F500B406,  // 280
    0x8E679C2F_5E44FF8F, 0x570F09EA_A7EA7648, 0x5961DB50_C6D2B886,  // 308
  ]
}
