import { parse } from 'csv-parse/sync'

/** In order of preference on a tie: commas are frequent inside texts. */
const delimiters = ['\t', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]

const rowsLookedAt = 50

interface Division {
  readonly delimiter: Delimiter
  readonly columns: number
  readonly alike: number
}

/**
 * The separator that divides the rows most evenly or, on a tie, into most columns. A comma if none divides the first
 * row.
 */
export function delimiterOf(text: string): Delimiter {
  const [best] = delimiters
    .map(delimiter => divisionBy(delimiter, text))
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.alike - a.alike || b.columns - a.columns)
  return best?.delimiter ?? ','
}

function divisionBy(delimiter: Delimiter, text: string): Division {
  const rows = rowsDividedBy(delimiter, text).filter(row => row.some(field => field !== ''))
  const columns = rows[0]?.length ?? 0
  return { delimiter, columns, alike: rows.filter(row => row.length === columns).length / rows.length }
}

/** Empty if unreadable. */
function rowsDividedBy(delimiter: Delimiter, text: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      to: rowsLookedAt,
    })
  } catch {
    return []
  }
}
