const runOfMarks = /\p{M}{4,}/gu
/** More marks on a letter would reach into the next line. */
const mostMarks = 3
/** Burmese marks stand side by side, up to seven per letter. */
const burmese = /\p{Script=Myanmar}/u
/** No letter of any script has more than sixteen marks before composition. */
const endlessMarks = /(\p{M}{16})\p{M}+/gu
const blanks = /[\s\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu
const joiners = /[\u200c\u200d]/gu
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Scripts whose spelling needs joiners (Persian, Hindi, Malayalam). */
const joining =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Telugu}]/u
const mark = /\p{M}/u

/**
 * Makes untrusted text safe: one line, NFC, without control characters, invisible characters and direction overrides,
 * and at most three marks on a letter (except Burmese). Lone surrogates become U+FFFD.
 */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(joiners, keepJoinerBetweenLetters)
      .replace(invisible, '')
      .replace(blanks, ' ')
      // Composing takes time that grows with the square of a run's length.
      .replace(endlessMarks, '$1')
      .normalize('NFC')
      .replace(runOfMarks, marks => (burmese.test(marks) ? marks : [...marks].slice(0, mostMarks).join('')))
      .trim()
  )
}

/** Between marks a joiner would hide a run of marks from the expressions above. */
function keepJoinerBetweenLetters(joiner: string, at: number, text: string): string {
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  return joining.test(before) && joining.test(after) && !mark.test(after) ? joiner : ''
}
