/** What spreadsheets take for the beginning of a formula, the full-width signs of East Asian keyboards included. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A telephone number as people write it: no letter but an extension's, so that there is nothing it could call. */
const telephone = /^\+\d[\d ()./-]{2,30}(?:(?:x|ext\.? ?)\d{1,6})?$/

/**
 * A text as it may stand in a table that is opened in a spreadsheet: one that would be taken for a formula begins
 * with an apostrophe. A telephone number stays as it is: `+49 30 1234`.
 */
export function spreadsheetText(text: string): string {
  return formula.test(text) && !telephone.test(text) ? `'${text}` : text
}

/** The text that `spreadsheetText` was given. */
export function fromSpreadsheetText(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
