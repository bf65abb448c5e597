import type { CsvRow } from '../../platform/shared/csv-rows.ts'
import { firstSheetOf } from './first-sheet.ts'
import { unpackedSize } from './unpacked-size.ts'
import { UnreadableFile, unreadableXlsx } from './unreadable-file.ts'

/** In memory they become about ten times as much. */
const mostUnpacked = 48_000_000

/** Cells as text. Throws `UnreadableFile`. */
export async function readSheetRows(bytes: Uint8Array<ArrayBuffer>): Promise<CsvRow[]> {
  const sheet = await readCells(bytes, numberText)
  return sheet.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
}

/** Numbers from `parseNumber`. Throws `UnreadableFile`. */
export async function readCells(
  bytes: Uint8Array<ArrayBuffer>,
  parseNumber: (written: string) => string,
): Promise<readonly (readonly unknown[])[]> {
  const size = unpackedSize(bytes, mostUnpacked)
  if (size === null) throw new UnreadableFile('The file is neither CSV nor XLSX.')
  if (size > mostUnpacked)
    throw new UnreadableFile('The file is too large when it is unpacked. Save it as CSV.')
  const { readSheet } = await import('read-excel-file/universal')
  return readSheet(firstSheetOf(bytes).buffer, { parseNumber }).catch(() => {
    throw unreadableXlsx()
  })
}

/** Plain numbers as stored; others without the surplus digits of binary numbers. */
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

/** A day, with its time if there is one. A time alone has the day 0. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  // Cells store fractions of a day, so halves of a second occur.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const clock = time.slice(0, 8)
  if (day < '1900-01-01') return clock
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
