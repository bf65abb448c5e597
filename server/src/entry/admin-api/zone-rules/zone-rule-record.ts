import Type, { type Static } from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { Place, type ZoneRule } from '../../../pricing/rating/index.ts'
import type { PlacedRule } from '../../../pricing/tariffs/index.ts'

const PlaceRecord = NamedRecord('Place', Place.properties)

/** A rule of a zone set, known by its position. */
export const ZoneRuleRecord = NamedRecord('ZoneRule', {
  id: Type.Integer({ description: 'Position of the rule.' }),
  position: Type.Integer({ description: 'Position from 0.' }),
  zone: nullable(Type.String({ description: 'None if the place is not served.' })),
  origin: PlaceRecord,
  destination: PlaceRecord,
})
export type ZoneRuleRecord = Static<typeof ZoneRuleRecord>

export function presentRule({ position, zone, origin, destination }: PlacedRule): ZoneRuleRecord {
  return { id: position, position, zone, origin, destination }
}

/** A rule of the document. */
export function presentZoneRule(rule: ZoneRule | undefined, position: number): ZoneRuleRecord {
  const { zone = null, origin = {}, destination = {} } = rule ?? {}
  return presentRule({ position, zone, origin, destination })
}
