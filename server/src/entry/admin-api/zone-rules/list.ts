import Type from 'typebox'
import { notFound } from '../../../platform/shared/problem.ts'
import { optional, Search } from '../../../platform/shared/schema.ts'
import { countZoneRules, listZoneRules, listZoneSets } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { setParameter } from './rules-of-set.ts'
import { presentRule, ZoneRuleRecord } from './zone-rule-record.ts'

export const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/zone-sets/:code/rules',
    action: 'zone-rules.list',
    summary: 'List the rules of a zone set',
    access: 'staff',
    params: setParameter,
    query: orderedQuery('position', 'asc', {
      q: optional(Search('A zone, a country, or the beginning of a postal code.')),
    }),
    data: Type.Object({ ...ListRecord(ZoneRuleRecord).properties, tariff_version: Type.Integer() }),
    async handle({ tenant, params, query }) {
      const request = pageRequest(query, { sort: 'position', order: 'asc' })
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
  })
