import { type RawBuilder, sql } from 'kysely'
import type { ZoneRule } from '../rating/index.ts'

/** Rules of `zone_rules` as one JSON text: a hundred thousand rows of sixteen columns would take much longer. */
export const ruleText: RawBuilder<string | null> = sql`
  json_agg(json_strip_nulls(json_build_object(
    'zone', zone,
    'origin', json_build_object(
      'country', origin_country, 'state', origin_state, 'city', origin_city,
      'postal_prefix', origin_postal_prefix, 'postal_from', origin_postal_from,
      'postal_to', origin_postal_to, 'postal_code', origin_postal_code),
    'destination', json_build_object(
      'country', destination_country, 'state', destination_state, 'city', destination_city,
      'postal_prefix', destination_postal_prefix, 'postal_from', destination_postal_from,
      'postal_to', destination_postal_to, 'postal_code', destination_postal_code)
  )) order by position)::text`

/** The rules in that text. */
export function rulesOf(text: string | null): ZoneRule[] {
  const rules: Required<ZoneRule>[] = JSON.parse(text ?? '[]')
  return rules.map(withoutEmptyPlaces)
}

function withoutEmptyPlaces({ zone, origin, destination }: Required<ZoneRule>): ZoneRule {
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(isEmpty(origin) ? {} : { origin }),
    ...(isEmpty(destination) ? {} : { destination }),
  }
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}
