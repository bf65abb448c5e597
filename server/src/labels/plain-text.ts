const runOfMarks = /\p{M}{4,}/gu
/** A letter may have three marks; more would reach into the next line. */
const mostMarks = 3
/** In Burmese marks stand beside each other, and a letter has up to seven. */
const burmese = /\p{Script=Myanmar}/u
/** No letter of any script has more than sixteen marks before it is composed. */
const endlessMarks = /(\p{M}{16})\p{M}+/gu
const blanks = /[\s\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu
const joiners = /[\u200c\u200d]/gu
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Scripts in which a joiner changes the spelling (Persian, Hindi, Malayalam). */
const joining =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Telugu}]/u
const mark = /\p{M}/u

/**
 * Makes text from outside safe for a label: one line, composed (NFC), without control characters, invisible
 * characters and direction overrides, and with at most three marks on a letter (Burmese excepted). Markup is not
 * special. A lone surrogate becomes U+FFFD.
 */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(joiners, keepJoinerBetweenLetters)
      .replace(invisible, '')
      .replace(blanks, ' ')
      // Composing a run of marks takes time that grows with the square of its length.
      .replace(endlessMarks, '$1')
      .normalize('NFC')
      .replace(runOfMarks, marks => (burmese.test(marks) ? marks : [...marks].slice(0, mostMarks).join('')))
      .trim()
  )
}

/** Keeps a joiner between two letters only: between marks it would hide a run of marks from the expressions above. */
function keepJoinerBetweenLetters(joiner: string, at: number, text: string): string {
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  return joining.test(before) && joining.test(after) && !mark.test(after) ? joiner : ''
}
