/** Letters of one base may carry three marks; more would climb out of their line. */
const manyMarks = /(\p{M}{3})\p{M}+/gu
/** No letter of any script is written with more than sixteen, in parts that are yet to be composed. */
const endlessMarks = /(\p{M}{16})\p{M}+/gu
const blanks = /[\s\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu
const joiners = /[\u200c\u200d]/gu
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Scripts in which a joiner decides between two spellings (Persian, Hindi) and is no decoration. */
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}]/u
const mark = /\p{M}/u

/**
 * Text from outside as it may stand on a label: one line, composed (NFC), without control characters, line
 * breaks, invisible characters or direction overrides, and with at most three marks on a letter. Markup is
 * text like any other. A lone surrogate becomes U+FFFD.
 */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(joiners, keepJoinerBetweenLetters)
      .replace(invisible, '')
      .replace(blanks, ' ')
      // To compose a run of marks takes time by the square of its length.
      .replace(endlessMarks, '$1')
      .normalize('NFC')
      .replace(manyMarks, '$1')
      .trim()
  )
}

/** Never before a mark: marks with joiners between them would be no run of marks. */
function keepJoinerBetweenLetters(joiner: string, at: number, text: string): string {
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  return joining.test(before) && joining.test(after) && !mark.test(after) ? joiner : ''
}
