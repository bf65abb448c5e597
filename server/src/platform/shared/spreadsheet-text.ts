/** Characters that begin a formula, with the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Its only letters are an extension's, so it cannot call a function. */
const telephone = /^\+\d[\d ()./-]{2,30}(?:(?:x|ext\.? ?)\d{1,6})?$/

/** People write an apostrophe before these, so that a spreadsheet leaves them as they are: `'02108`, `'030 1234`. */
const number = /^\d(?:[\d .,/()-]*|\S*)$/

/** `="02108"` keeps the zero of a number in a CSV file. */
const textFormula = /^="([^"]*)"$/

/**
 * Makes text safe for spreadsheets: an apostrophe goes before text that looks like a formula. Telephone numbers stay:
 * `+49 30 1234`.
 */
export function spreadsheetText(text: string): string {
  if (isMarkedAsText(text)) return `'${text}`
  return formula.test(text) && !telephone.test(text) ? `'${text}` : text
}

/** The text that a cell shows, without the means to keep it a text. */
export function fromSpreadsheetText(text: string): string {
  const [, quoted] = textFormula.exec(text) ?? []
  if (quoted !== undefined) return quoted
  return isMarkedAsText(text) ? text.slice(1) : text
}

/** Begins with an apostrophe that says that the rest is a text. */
export function isMarkedAsText(text: string): boolean {
  if (!text.startsWith("'")) return false
  const rest = text.replace(/^'+/, '')
  return formula.test(rest) || number.test(rest)
}

/** In English, German, French, Spanish, Italian and Portuguese; `####` is a column that is too narrow. */
const errors =
  /^#(?:NULL|DIV\/0|VALUE|REF|NAME|NUM|N\/A|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|PYTHON|EXTERNAL|ERROR|GETTING_DATA|NV|WERT|BEZUG|ZAHL|ÜBERLAUF|VALEUR|NOM|NOMBRE|VALOR|NULO|RIF|NOME|VALORE|NÚM|N\/D|N\/DISP|¡(?:NULO|DIV\/0|VALOR|REF|NUM)|¿NOMBRE)[!?]?$|^#{3,}$|^Err:5\d\d$/i

/** Spreadsheets write at least two digits and a sign behind the E. */
const shortened = /^[+-]?\d+(?:[.,]\d*)?E[+-]\d{2,3}$/i

/**
 * The reason why a cell cannot be read, to follow its name: `D4 has the error #N/A.` Null for a good cell, and for text
 * behind an apostrophe.
 */
export function cellFault(cell: string): string | null {
  if (errors.test(cell)) return `has the error ${cell}.`
  if (cell.startsWith('=') && !textFormula.test(cell)) {
    return 'is a formula without a result. Open the file in a spreadsheet program and save it again.'
  }
  if (shortened.test(cell)) {
    return `is a number that a spreadsheet has shortened (${cell}). Write it out in a cell that is formatted as text.`
  }
  return null
}

export function isErrorValue(cell: string): boolean {
  return errors.test(cell)
}
