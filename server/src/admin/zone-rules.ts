import type { TariffDocument, ZoneRule, ZoneSet } from '../rating/index.ts'
import { invalidFields, notFound, Problem } from '../shared/problem.ts'
import { Group, optional, Secret, Text } from '../shared/schema.ts'
import {
  countZoneRules,
  exportTariff,
  listZoneRules,
  listZoneSets,
  type PlacedRule,
  readZoneRulesCsv,
  writeZoneRulesCsv,
} from '../tariffs/index.ts'
import { partOf, TariffWriteQuery, writeTariff } from './edit-tariff.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import { listAnswer, listQuery, pageRequest } from './lists.ts'
import type { TariffServices } from './services.ts'

/** A hundred thousand rules as a table are some ten megabytes. */
const largestTable = 32 * 1_048_576

/** The rules of one zone set: a list, changes one by one, and the whole as a table. */
export function zoneRuleEndpoints(services: TariffServices): AdminEndpoint[] {
  const { database } = services
  return [
    staffEndpoint({
      method: 'GET',
      url: '/zone-sets/:code/rules',
      action: 'zone-rules.list',
      access: 'staff',
      query: listQuery(['position'], { q: optional(Text('Search')) }),
      async handle({ tenant, params, query }) {
        const request = pageRequest({ ...query, order: 'asc' }, { sort: 'position', order: 'asc' })
        const code = params.code ?? ''
        const text = query.q ?? null
        const after = request.after === null ? -1 : Number(request.after[0])
        const { page, total } = await database.read(tenant.id, async tx => {
          const set = (await listZoneSets(tx)).find(candidate => candidate.code === code)
          if (!set) throw notFound('No such zone set.')
          const page = await listZoneRules(tx, code, { text, after, limit: request.limit })
          if (request.after) return { page, total: null }
          return { page, total: text === null ? set.ruleCount : await countZoneRules(tx, code, text) }
        })
        const answer = listAnswer(page, request, {
          total: total === null ? null : { count: total, capped: false },
          keyOf: rule => [rule.position],
          show: presentRule,
        })
        return { ...answer, tariff_version: tenant.tariffVersion }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/zone-sets/:code/rules',
      action: 'zone-rules.create',
      onTariff: true,
      access: 'staff',
      status: 201,
      query: TariffWriteQuery,
      async handle(call) {
        const rule = partOf(call.json, answered)
        const code = call.params.code ?? ''
        const { tariff, version } = await writeTariff(services, call, before => {
          const { index, set } = requireSet(before, code)
          return {
            tariff: withRules(before, index, [...set.rules, rule]),
            path: `zone_sets.${index}.rules.${set.rules.length}`,
            subject: code,
          }
        })
        const { rules } = requireSet(tariff, code).set
        return shown(rules, rules.length - 1, version)
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/zone-sets/:code/rules/:position',
      action: 'zone-rules.change',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      async handle(call) {
        const rule = partOf(call.json, answered)
        const code = call.params.code ?? ''
        const position = positionOf(call.params.position)
        const { tariff, version } = await writeTariff(services, call, before => {
          const { index, set } = requireSet(before, code)
          requireRule(set, position)
          return {
            tariff: withRules(before, index, (set.rules as unknown[]).with(position, rule)),
            path: `zone_sets.${index}.rules.${position}`,
            subject: code,
          }
        })
        return shown(requireSet(tariff, code).set.rules, position, version)
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/zone-sets/:code/rules/:position',
      action: 'zone-rules.delete',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      async handle(call) {
        const code = call.params.code ?? ''
        const position = positionOf(call.params.position)
        const { version } = await writeTariff(services, call, before => {
          const { index, set } = requireSet(before, code)
          requireRule(set, position)
          return {
            tariff: withRules(before, index, set.rules.toSpliced(position, 1)),
            path: null,
            subject: code,
          }
        })
        return { deleted: true, tariff_version: version }
      },
    }),
    fileEndpoint({
      url: '/zone-sets/:code/rules.csv',
      action: 'zone-rules.export',
      onTariff: true,
      access: 'staff',
      async handle({ tenant, params }) {
        const { set } = requireSet(await exportTariff(database, tenant.id), params.code ?? '')
        return {
          type: 'text/csv; charset=utf-8',
          saveAs: `zones-${set.code}.csv`,
          headers: { 'x-total-rows': String(set.rules.length) },
          content: writeZoneRulesCsv(set.rules),
        }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/zone-sets/:code/rules.csv',
      action: 'zone-rules.import',
      onTariff: true,
      access: 'staff',
      largestBody: largestTable,
      query: TariffWriteQuery,
      body: Group('Table', { csv: Table() }),
      async handle(call) {
        const code = call.params.code ?? ''
        const rules = readZoneRulesCsv(call.body.csv)
        try {
          const { tariff, version, changes } = await writeTariff(services, call, before => {
            const { index } = requireSet(before, code)
            return { tariff: withRules(before, index, rules), path: `zone_sets.${index}`, subject: code }
          })
          const { set } = requireSet(tariff, code)
          return { rule_count: set.rules.length, changes: changes.zone_rules, tariff_version: version }
        } catch (error) {
          throw byRow(error)
        }
      },
    }),
  ]
}

const answered = ['position']

/** A table is taken to the letter: it may begin with blanks, and be long. */
function Table() {
  return { ...Secret('Table'), maxLength: largestTable }
}

function requireSet(tariff: TariffDocument, code: string): { index: number; set: ZoneSet } {
  const index = tariff.zone_sets.findIndex(set => set.code === code)
  const set = tariff.zone_sets[index]
  if (!set) throw notFound('No such zone set.')
  return { index, set }
}

function requireRule(set: ZoneSet, position: number): void {
  if (!set.rules[position]) throw notFound('No such rule.')
}

/** Zones come and go with their rules: one that is named for the first time is new, one without a rule is gone. */
function withRules(tariff: TariffDocument, index: number, rules: readonly unknown[]): unknown {
  const set = tariff.zone_sets[index]
  const named = new Set(rules.flatMap(zoneNamed))
  const kept = (set?.zones ?? []).filter(({ code }) => named.has(code))
  const known = new Set(kept.map(({ code }) => code))
  const added = [...named].filter(code => !known.has(code)).map(code => ({ code }))
  const changed = { ...set, zones: [...kept, ...added], rules }
  return { ...tariff, zone_sets: (tariff.zone_sets as unknown[]).with(index, changed) }
}

function zoneNamed(rule: unknown): string[] {
  const zone = typeof rule === 'object' && rule !== null && 'zone' in rule ? rule.zone : undefined
  return typeof zone === 'string' && zone.trim() !== '' ? [zone.trim()] : []
}

function positionOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw notFound('No such rule.')
  return Number(text)
}

/** Faults of rules as faults of the rows they stand in; the heading is row 1. */
function byRow(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details) return error
  const details = Object.entries(error.details).map(([path, message]) => {
    const [, position, field] = /^rules\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
    if (position === undefined) return [path, message]
    const column = field === undefined ? '' : `, column ${field.replace('.', '_')}`
    return [`row ${Number(position) + 2}${column}`, message]
  })
  return invalidFields(Object.fromEntries(details))
}

function shown(rules: readonly ZoneRule[], position: number, version: number) {
  const { zone = null, origin = {}, destination = {} } = rules[position] ?? {}
  return { ...presentRule({ position, zone, origin, destination }), tariff_version: version }
}

function presentRule({ position, zone, origin, destination }: PlacedRule) {
  return { id: position, position, zone, origin, destination }
}
