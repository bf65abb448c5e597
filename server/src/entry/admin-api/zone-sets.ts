import Type, { type Static } from 'typebox'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { NamedRecord, nullable, optional } from '../../platform/shared/schema.ts'
import { ZoneSet } from '../../pricing/rating/index.ts'
import { listZoneSets, type TariffPart, type ZoneSetSummary } from '../../pricing/tariffs/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { addItem, changeItem, deleteItem } from './tariff/tariff-items.ts'
import { DeletedPartRecord, partOf, TariffWriteQuery, WrittenRecord } from './tariff/write-tariff.ts'

/** A zone set with its zones. Its rules have a list of their own, because they may be very many. */
const ZoneSetRecord = NamedRecord('ZoneSet', {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
  zones: Type.Array(Type.Object({ code: Type.String(), name: nullable(Type.String()) })),
  rule_count: Type.Integer(),
  services: Type.Array(Type.String(), { description: 'Codes of the services that use it.' }),
})
type ZoneSetRecord = Static<typeof ZoneSetRecord>

/** Fields of answers that a write ignores. */
const answeredOnly = ['rule_count', 'services']

function presentZoneSet({ code, name, zones, ruleCount, services }: ZoneSetSummary): ZoneSetRecord {
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
async function shownAfterWrite(
  tx: TenantTransaction,
  { code, name, zones, rules }: ZoneSet,
  json: unknown,
): Promise<ZoneSetRecord> {
  const stored = (await listZoneSets(tx)).find(set => set.code === code)
  // A write without rules has read none.
  const ruleCount = namesRules(json) ? rules.length : (stored?.ruleCount ?? 0)
  return presentZoneSet({ code, name, zones, ruleCount, services: stored?.services ?? [] })
}

/** A zone set as a part of the tariff, with the rules that a change by `json` concerns. */
function zoneSetPart(
  code: string | null | undefined,
  json: unknown,
): Extract<TariffPart, { list: 'zone_sets' }> {
  const part = { list: 'zone_sets', code: code ?? null } as const
  if (namesRules(json)) return { ...part, rules: true }
  return { ...part, rules: isObject(json) && 'zones' in json ? { zones: json.zones } : false }
}

/** Whether a body has rules for a zone set. */
function namesRules(json: unknown): boolean {
  return isObject(json) && 'rules' in json
}

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null
}

const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/zone-sets',
    action: 'zone-sets.list',
    summary: 'List zone sets',
    access: 'staff',
    data: ListRecord(ZoneSetRecord),
    async handle({ tenant }) {
      const sets = await database.read(tenant.id, listZoneSets)
      return wholeList(sets.map(presentZoneSet))
    },
  })

const readEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/zone-sets/:id',
    action: 'zone-sets.read',
    summary: 'Get a zone set',
    access: 'staff',
    params: { id: { description: 'Code of the zone set.', example: 'US' } },
    data: Type.Object({ ...ZoneSetRecord.properties, tariff_version: Type.Integer() }),
    async handle({ tenant, params }) {
      const sets = await database.read(tenant.id, listZoneSets)
      const found = sets.find(({ code }) => code === params.id)
      if (!found) throw notFound('No such zone set.')
      return { ...presentZoneSet(found), tariff_version: tenant.tariffVersion }
    },
  })

const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/zone-sets',
    action: 'zone-sets.create',
    summary: 'Create a zone set',
    access: 'tariffs',
    status: 201,
    tariffPart: ({ json }) => zoneSetPart(null, json),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: Type.Object({
      ...ZoneSet.properties,
      zones: optional(ZoneSet.properties.zones),
      rules: optional(ZoneSet.properties.rules),
    }),
    data: WrittenRecord(ZoneSetRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const sent = { zones: [], rules: [], ...partOf(call.json, answeredOnly) }
      const { item, version } = await addItem(services, call, zoneSetPart(null, call.json), sent)
      const shown = await services.database.read(call.tenant.id, tx => shownAfterWrite(tx, item, call.json))
      return { ...shown, tariff_version: version }
    },
  })

const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/zone-sets/:id',
    action: 'zone-sets.change',
    summary: 'Change a zone set',
    description: 'Fields that you leave out stay as they are, including the rules. The code never changes.',
    access: 'tariffs',
    tariffPart: ({ params, json }) => zoneSetPart(params.id, json),
    checksOwnBody: true,
    params: { id: { description: 'Code of the zone set.', example: 'US' } },
    query: TariffWriteQuery,
    body: Type.Partial(ZoneSet),
    data: WrittenRecord(ZoneSetRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const change = partOf(call.json, answeredOnly)
      const { item, version } = await changeItem(
        services,
        call,
        zoneSetPart(call.params.id, call.json),
        call.params.id,
        change,
      )
      const shown = await services.database.read(call.tenant.id, tx => shownAfterWrite(tx, item, call.json))
      return { ...shown, tariff_version: version }
    },
  })

const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/zone-sets/:id',
    action: 'zone-sets.delete',
    summary: 'Delete a zone set',
    access: 'tariffs',
    tariffPart: ({ params }) => zoneSetPart(params.id, null),
    params: { id: { description: 'Code of the zone set.', example: 'US' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, zoneSetPart(call.params.id, null), call.params.id),
  })

/** Zone sets with their zones. */
export function zoneSetEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
