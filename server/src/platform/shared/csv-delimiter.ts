import { CsvFault, csvRows, type TableBounds } from './csv-rows.ts'

/** In the order in which they are preferred where nothing tells them apart: the comma is frequent inside texts. */
const delimiters = ['\t', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** Rows that are looked at. */
const rowsLookedAt = 50

interface Division {
  readonly delimiter: Delimiter
  /** Columns of most rows. */
  readonly columns: number
  /** The share of the rows that have as many. */
  readonly alike: number
}

/**
 * The separator of comma-, semicolon- or tab-separated values: the one that divides the rows alike; of several, the one that
 * makes most columns. A title above the table divides otherwise. A comma where none divides them.
 */
export function delimiterOf(text: string, bounds: TableBounds): Delimiter {
  const [best] = delimiters
    .map(delimiter => divisionBy(delimiter, text, bounds))
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.alike - a.alike || b.columns - a.columns)
  return best?.delimiter ?? ','
}

function divisionBy(delimiter: Delimiter, text: string, bounds: TableBounds): Division {
  const rows = rowsDividedBy(delimiter, text, bounds)
  const counts = [...Map.groupBy(rows, row => row.length)].map(([columns, alike]) => ({
    columns,
    alike: alike.length / rows.length,
  }))
  const [most = { columns: 0, alike: 0 }] = counts.toSorted(
    (a, b) => b.alike - a.alike || b.columns - a.columns,
  )
  return { delimiter, ...most }
}

/** The first rows; none where they cannot be read in this way, as when a quotation mark is never closed. */
function rowsDividedBy(delimiter: Delimiter, text: string, bounds: TableBounds): (readonly string[])[] {
  try {
    return csvRows(text, delimiter, bounds)
      .take(rowsLookedAt)
      .map(({ cells }) => cells)
      .filter(cells => cells.some(cell => cell !== ''))
      .toArray()
  } catch (error) {
    if (error instanceof CsvFault) return []
    throw error
  }
}
