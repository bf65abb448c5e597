import { ZoneRule } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { ruleOf, setParameter, writeRule } from './rules-of-set.ts'
import { ZoneRuleRecord } from './zone-rule-record.ts'

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/zone-sets/:code/rules',
    action: 'zone-rules.create',
    summary: 'Add a rule to a zone set',
    description: 'A new zone name creates the zone.',
    access: 'tariffs',
    status: 201,
    tariffPart: ({ params, json }) => ruleOf(params.code ?? '', { position: null, rule: json }),
    checksOwnBody: true,
    params: setParameter,
    query: TariffWriteQuery,
    body: ZoneRule,
    data: WrittenRecord(ZoneRuleRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const rule = partOf(call.json, ['position'])
      const written = await writeRule(services, call, { position: null, rule })
      return { ...written.rule, tariff_version: written.version }
    },
  })
