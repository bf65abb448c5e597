import { readSheet } from 'read-excel-file/universal'
import type { FileRow } from './read-table.ts'
import { unpackedSize } from './unpacked-size.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Lines that are looked at, empty ones included. */
export const mostLines = 20_000

/** Bytes of all that is packed in a file: what it becomes in memory is some ten times as much. */
const mostUnpacked = 48_000_000

/** The rows of the first sheet of an XLSX file, each cell as text. Throws `UnreadableFile`. */
export async function readSheetRows(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[]> {
  const sheet = await readCells(bytes, numberText)
  return sheet.slice(0, mostLines).map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
}

/** The cells of the first sheet of an XLSX file, numbers as `parseNumber` makes them. Throws `UnreadableFile`. */
export async function readCells(
  bytes: Uint8Array<ArrayBuffer>,
  parseNumber: (written: string) => string,
): Promise<readonly (readonly unknown[])[]> {
  const size = unpackedSize(bytes, mostUnpacked)
  if (size === null) throw new UnreadableFile('The file is neither CSV nor XLSX.')
  if (size > mostUnpacked)
    throw new UnreadableFile('The file is too large when it is unpacked. Save it as CSV.')
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
  return readSheet(content, { parseNumber }).catch(() => {
    throw new UnreadableFile('The file cannot be read as XLSX. Open it and save it again, or save it as CSV.')
  })
}

/** As it is written where that is plain; else without the digits that binary numbers have too many. */
export function numberText(written: string): string {
  if (/^-?\d{1,15}$/.test(written)) return written
  const number = Number(written)
  if (!Number.isFinite(number)) return written
  const short = Number(number.toPrecision(15))
  return Number.isInteger(short) && Math.abs(short) < 1e21 ? BigInt(short).toString() : String(short)
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dateText(cell)
  return String(cell).trim()
}

/** A day, with its time where it has one. A cell of a time alone is a time of the day 0. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  // Halves of a second come from the fractions of a day that cells are stored as.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const clock = time.slice(0, 8)
  if (day < '1900-01-01') return clock
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
