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

const placeColumns = [...lettered('origin', 'abcdefg'), ...lettered('destination', 'hijklmn')]

const columns = [{ letter: 'z', name: 'zone' }, ...placeColumns]

const columnOf = new Map(placeColumns.map(column => [column.letter, column]))

function lettered(side: 'origin' | 'destination', letters: string) {
  return placeFields.map((field, index) => ({
    letter: letters.charAt(index),
    name: `${side}_${field}`,
    side,
    field,
  }))
}

/**
 * Rules as one JSON text, each a list of its columns with a letter before each value; null for none. Rows of fifteen
 * columns take much longer to receive, JSON objects five times the processor time, and lists with nulls three times the
 * length.
 */
export const ruleText: RawBuilder<string | null> = sql`
  json_agg(array_remove(array[${sql.join(
    columns.map(({ letter, name }) => sql`${sql.lit(letter)} || ${sql.ref(name)}`),
  )}], null) order by position)::text`

export function rulesOf(text: string | null): ZoneRule[] {
  const rows: string[][] = JSON.parse(text ?? '[]')
  return rows.map(ruleOf)
}

function ruleOf(values: readonly string[]): ZoneRule {
  const rule: ZoneRule = {}
  for (const value of values) {
    const column = columnOf.get(value.charAt(0))
    if (!column) rule.zone = value.slice(1)
    else {
      rule[column.side] ??= {}
      const place: Place = rule[column.side] ?? {}
      place[column.field] = value.slice(1)
    }
  }
  return rule
}
