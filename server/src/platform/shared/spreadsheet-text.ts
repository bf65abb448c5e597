/** Characters that begin a formula in a spreadsheet, with the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A telephone number as people write it. Its only letters are an extension's, so no function can be called by it. */
const telephone = /^\+\d[\d ()./-]{2,30}(?:(?:x|ext\.? ?)\d{1,6})?$/

/**
 * Makes a text safe for a table that is opened in a spreadsheet: one that would be taken for a formula gets an
 * apostrophe in front. A telephone number stays as it is: `+49 30 1234`.
 */
export function spreadsheetText(text: string): string {
  return formula.test(text) && !telephone.test(text) ? `'${text}` : text
}

/** The reverse of `spreadsheetText`. */
export function fromSpreadsheetText(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
