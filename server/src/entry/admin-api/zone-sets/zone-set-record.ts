import Type, { type Static } from 'typebox'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import type { ZoneSet } from '../../../pricing/rating/index.ts'
import { listZoneSets, type ZoneSetSummary } from '../../../pricing/tariffs/index.ts'
import { namesRules } from './zone-set-part.ts'

/** A zone set with its zones. Its rules, which may be very many, have a list of their own. */
export const ZoneSetRecord = NamedRecord('ZoneSet', {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
  zones: Type.Array(Type.Object({ code: Type.String(), name: nullable(Type.String()) })),
  rule_count: Type.Integer(),
  services: Type.Array(Type.String(), { description: 'Codes of the services that use it.' }),
})
type ZoneSetRecord = Static<typeof ZoneSetRecord>

/** Fields of answers that a write ignores. */
export const answeredOnly = ['rule_count', 'services']

export function presentZoneSet({ code, name, zones, ruleCount, services }: ZoneSetSummary): ZoneSetRecord {
  return {
    id: code,
    code,
    name,
    zones: zones.map(zone => ({ code: zone.code, name: zone.name ?? null })),
    rule_count: ruleCount,
    services,
  }
}

/** A zone set after a write, or as a dry run would leave it. */
export async function shownAfterWrite(
  tx: TenantTransaction,
  { code, name, zones, rules }: ZoneSet,
  json: unknown,
): Promise<ZoneSetRecord> {
  const stored = (await listZoneSets(tx)).find(set => set.code === code)
  // Rules that stay as they are have not been read.
  const ruleCount = namesRules(json) ? rules.length : (stored?.ruleCount ?? 0)
  return presentZoneSet({ code, name, zones, ruleCount, services: stored?.services ?? [] })
}
