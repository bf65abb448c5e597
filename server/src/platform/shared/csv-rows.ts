/**
 * Hand-written because libraries build a whole row before a bound can refuse it, and take quadratic time for quotation
 * marks.
 */

/** Bounds of a table. They hold before a cell is kept. */
export interface TableBounds {
  /** Cells of one row, empty ones included. */
  readonly columns: number
  /** Characters of one cell, quotation marks and blanks around it included. */
  readonly characters: number
  /** Rows, empty ones included. */
  readonly rows: number
  /** Cells of all rows, those of empty rows not included. */
  readonly cells: number
}

export interface CsvRow {
  /** The line of the text where it begins, from 1. A cell in quotation marks may have several. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The fault of a row, counted from 1. */
export class CsvFault extends Error {
  readonly row: number
  readonly line: number

  constructor(message: string, { row, line }: { row: number; line: number }) {
    super(message)
    this.name = 'CsvFault'
    this.row = row
    this.line = line
  }
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * The rows of separated values (RFC 4180), read one by one in linear time. Fields are trimmed. A quotation mark inside a
 * field that does not begin with one is a character. Rows may end in any of the three ways. The text begins in
 * `firstLine` of its file. Throws `CsvFault`.
 */
export function* csvRows(
  text: string,
  delimiter: string,
  bounds: TableBounds,
  firstLine = 1,
): Generator<CsvRow, void> {
  const separator = delimiter.charCodeAt(0)
  const longest = bounds.characters
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = firstLine
  let count = 0
  let cellsOfAll = 0
  while (at < text.length) {
    count += 1
    const begun = { row: count, line }
    const fault = (sentence: string) => new CsvFault(sentence, begun)
    if (count > bounds.rows) throw fault(`The table has more than ${written(bounds.rows)} rows.`)
    const cells: string[] = []
    for (let isLast = false; !isLast; ) {
      if (cells.length === bounds.columns) {
        throw fault(`The row has more than ${written(bounds.columns)} cells.`)
      }
      const end = at + longest
      at = afterBlanks(text, at, end, separator)
      if (text.charCodeAt(at) === quote) {
        const closed = closingQuote(text, at + 1, end)
        if (closed.at < 0) throw fault(tooLongOr(closed.isCut, longest, notClosed))
        line += closed.lines
        const content = text.slice(at + 1, closed.at)
        cells.push(closed.hasPairs ? content.replaceAll('""', '"') : content)
        at = afterBlanks(text, closed.at + 1, end + 1, separator)
        if (at < text.length && !endsField(text.charCodeAt(at), separator)) {
          throw fault(tooLongOr(at > end, longest, moreBehindQuote))
        }
      } else {
        const stop = fieldEnd(text, at, end, separator)
        if (stop < 0) throw fault(tooLong(longest))
        cells.push(text.slice(at, stop).trimEnd())
        at = stop
      }
      isLast = at >= text.length || text.charCodeAt(at) !== separator
      at += 1
      // A separator that ends the text has an empty field behind it.
      if (!isLast && at >= text.length) {
        cells.push('')
        isLast = true
      }
    }
    if (text.charCodeAt(at - 1) === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1
    line += 1
    if (cells.length > 1 || cells[0] !== '') cellsOfAll += cells.length
    if (cellsOfAll > bounds.cells) throw fault(`The table has more than ${written(bounds.cells)} cells.`)
    yield { line: begun.line, cells }
  }
}

const notClosed = 'A quotation mark that opens here is never closed.'
const moreBehindQuote = 'Text follows a closing quotation mark. Write a quotation mark inside a cell twice.'

function tooLong(characters: number): string {
  return `A cell has more than ${written(characters)} characters.`
}

function tooLongOr(isTooLong: boolean, characters: number, other: string): string {
  return isTooLong ? tooLong(characters) : other
}

function written(count: number): string {
  return count.toLocaleString('en')
}

/** Where the closing quotation mark is; -1 where there is none, cut off by the end of what may be read or not. */
function closingQuote(text: string, from: number, end: number) {
  let hasPairs = false
  let lines = 0
  const last = Math.min(end, text.length)
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) lines += 1
    if (code !== quote) continue
    if (text.charCodeAt(at + 1) !== quote) return { at, hasPairs, lines, isCut: false }
    hasPairs = true
    at += 1
  }
  return { at: -1, hasPairs, lines, isCut: last < text.length }
}

/** Where a field without quotation marks ends; -1 where that is too far away. */
function fieldEnd(text: string, from: number, end: number, separator: number): number {
  const last = Math.min(end, text.length)
  for (let at = from; at < last; at++) {
    if (endsField(text.charCodeAt(at), separator)) return at
  }
  return last === text.length || endsField(text.charCodeAt(last), separator) ? last : -1
}

function afterBlanks(text: string, from: number, end: number, separator: number): number {
  let at = from
  while (at < end && at < text.length && isBlank(text.charCodeAt(at), separator)) at += 1
  return at
}

function endsField(code: number, separator: number): boolean {
  return code === separator || code === lineFeed || code === carriageReturn
}

function isBlank(code: number, separator: number): boolean {
  if (endsField(code, separator)) return false
  return code <= 0x20 ? code === 0x20 || (code >= 0x09 && code <= 0x0c) : code >= 0xa0 && isWideBlank(code)
}

/** Blanks beyond ASCII, as `trim` takes them away. */
function isWideBlank(code: number): boolean {
  return String.fromCharCode(code).trim() === ''
}
