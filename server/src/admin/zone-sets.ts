import { notFound } from '../shared/problem.ts'
import { listZoneSets, type ZoneSetSummary } from '../tariffs/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { tariffPartEndpoints } from './tariff-part.ts'

/** Zone sets with their zones. Their rules, of which there may be very many, are lists of their own. */
export function zoneSetEndpoints(services: TariffServices): AdminEndpoint[] {
  const { database } = services
  return [
    staffEndpoint({
      method: 'GET',
      url: '/zone-sets',
      action: 'zone-sets.list',
      access: 'staff',
      async handle({ tenant }) {
        const sets = await database.read(tenant.id, listZoneSets)
        return wholeList(sets.map(presentZoneSet))
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/zone-sets/:id',
      action: 'zone-sets.read',
      access: 'staff',
      async handle({ tenant, params }) {
        const sets = await database.read(tenant.id, listZoneSets)
        const found = sets.find(({ code }) => code === params.id)
        if (!found) throw notFound('No such zone set.')
        return { ...presentZoneSet(found), tariff_version: tenant.tariffVersion }
      },
    }),
    ...tariffPartEndpoints(services, {
      name: 'zone_sets',
      url: '/zone-sets',
      noun: 'zone set',
      answered: ['rule_count', 'services'],
      async show(tenant, { code, name, zones, rules }) {
        const sets = await database.read(tenant.id, listZoneSets)
        const users = sets.find(set => set.code === code)?.services ?? []
        return presentZoneSet({ code, name, zones, ruleCount: rules.length, services: users })
      },
    }),
  ]
}

function presentZoneSet({ code, name, zones, ruleCount, services }: ZoneSetSummary) {
  return {
    id: code,
    code,
    name,
    zones: zones.map(zone => ({ code: zone.code, name: zone.name ?? null })),
    rule_count: ruleCount,
    services,
  }
}
