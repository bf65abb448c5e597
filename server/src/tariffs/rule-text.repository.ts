import { type RawBuilder, sql } from 'kysely'
import type { Place, ZoneRule } from '../rating/index.ts'

const placeFields = [
  'country',
  'state',
  'city',
  'postal_prefix',
  'postal_from',
  'postal_to',
  'postal_code',
] as const

const columns = [
  'zone',
  ...placeFields.map(field => `origin_${field}`),
  ...placeFields.map(field => `destination_${field}`),
]

/**
 * Rules of `zone_rules` as one JSON text, a list of the columns for each; null for no rules. A hundred thousand rows of
 * fifteen columns would take much longer to receive, and JSON objects five times PostgreSQL's processor time.
 */
export const ruleText: RawBuilder<string | null> = sql`
  array_to_json(array_agg(array[${sql.join(columns.map(column => sql.ref(column)))}] order by position))::text`

/** The rules in that text. */
export function rulesOf(text: string | null): ZoneRule[] {
  const rows: (string | null)[][] = JSON.parse(text ?? '[]')
  return rows.map(ruleOf)
}

function ruleOf(row: readonly (string | null)[]): ZoneRule {
  const [zone] = row
  const origin = placeOf(row, 1)
  const destination = placeOf(row, 1 + placeFields.length)
  return {
    ...(typeof zone === 'string' ? { zone } : {}),
    ...(origin ? { origin } : {}),
    ...(destination ? { destination } : {}),
  }
}

/** The place whose columns begin at an index of the row; null when all are empty. */
function placeOf(row: readonly (string | null)[], begin: number): Place | null {
  let place: Place | null = null
  for (const [index, field] of placeFields.entries()) {
    const text = row[begin + index]
    if (typeof text !== 'string') continue
    place ??= {}
    place[field] = text
  }
  return place
}
