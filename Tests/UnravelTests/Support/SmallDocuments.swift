/// Documents with each kind of token, short enough to change or cut at every byte.
enum SmallDocuments {
  static let all: [String] = [
    #"{"name":"Perfume","members":3,"active":true}"#,
    "[\n  1,\n  -2.5e+10,\n  0.125E-3,\n  1234567890123456789\n]\n",
    #"[null,true,false,[],{},"",0,-0]"#,
    #"{"a":{"b":{"c":[[[1],[2]],[{"d":null}]]}}}"#,
    #"  { "spaced" : [ 1 , "two" , null ] , "out" : { } }  "#,
    #""\"\\\/\b\f\n\r\t""#,
    #"["\u0041\u00e9\u20AC","\uD83D\uDE00\ud834\udd1e"]"#,
    "[\"caf\u{E9}\",\"\u{20AC}\u{3042}\u{D7FF}\u{E000}\",\"\u{1F600}\u{10FFFF}\"]",
    "{\"\u{540D}\u{524D}\":\"\\u540d\u{524D}\\n\"}",
    "\u{FEFF}[1,\"a\"]",
    "12345.678e-90",
    "  true  ",
    #"[["x"],["y"],["z"],{"k":"v","k":"w"},0.0,1e5,1E5,1e+5,1e-5]"#,
    #"{"text":"a string with no escape that goes on past sixty-four bytes, then stops","n":1}"#,
    #"["short","a longer string, then \"quoted\" words and a \\ and \u00e9 well past a block"]"#,
    "[\"\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{20AC}\u{20AC}\u{20AC}\u{20AC}\u{1F600}\u{1F600}\u{1F600}\"]",
  ]
}
