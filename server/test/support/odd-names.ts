/** Names that need escaping in text, arrays or JSON. */
export const oddNames = [
  'Acme',
  'Łódź “Ü” \\ "quoted" {1,2}',
  '北京市 مؤسسة',
  "O'Neill, NULL",
  '\u{1f69a}',
] as const
