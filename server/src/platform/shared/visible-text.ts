const ordinary = /^[\n\r\t\x20-\x7e]*$/

/** Draws nothing. Left out are signs that spell words of some scripts (joiners), or choose the form of a sign. */
const invisible = /(?![\u200c-\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
/** Beside Latin letters, digits and blanks, and at the ends, these spell nothing. */
const spellsNothing =
  /(?<=^|\p{ASCII})[\u200c-\u200d\p{Variation_Selector}](?!\u20e3)|[\u200c-\u200d](?=\p{ASCII}|$)/gu
/** Not U+3000, which Japanese addresses show. */
const otherBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g

/**
 * The text as a person sees it: without invisible characters (such as U+200B, U+200E, U+202A and U+FEFF), and with plain blanks.
 * Spreadsheets, web pages and messengers leave them in copied codes. Joiners stay inside words that need them.
 */
export function visibleText(text: string): string {
  if (ordinary.test(text)) return text
  return text.replace(invisible, '').replace(spellsNothing, '').replace(otherBlanks, ' ')
}

/** Also joins groups of thousands that an unusual blank divides: French `1 250,5`. */
export function visibleNumber(text: string): string {
  return visibleText(text.replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, ''))
}
