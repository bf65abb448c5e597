/** Characters that begin a formula, with the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Its only letters are an extension's, so it cannot call a function. */
const telephone = /^\+\d[\d ()./-]{2,30}(?:(?:x|ext\.? ?)\d{1,6})?$/

/**
 * Makes text safe for spreadsheets: an apostrophe goes before text that looks like a formula. Telephone numbers stay:
 * `+49 30 1234`.
 */
export function spreadsheetText(text: string): string {
  return formula.test(text) && !telephone.test(text) ? `'${text}` : text
}

export function fromSpreadsheetText(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
