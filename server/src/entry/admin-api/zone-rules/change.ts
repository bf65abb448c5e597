import { ZoneRule } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { positionOf, ruleOf, ruleParameters, writeRule } from './rules-of-set.ts'
import { ZoneRuleRecord } from './zone-rule-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/zone-sets/:code/rules/:position',
    action: 'zone-rules.change',
    summary: 'Replace a rule of a zone set',
    description: 'A new zone name creates the zone. A zone without rules is deleted.',
    access: 'tariffs',
    tariffPart: ({ params, json }) => ruleOf(params.code ?? '', { position: null, rule: json }),
    checksOwnBody: true,
    params: ruleParameters,
    query: TariffWriteQuery,
    body: ZoneRule,
    data: WrittenRecord(ZoneRuleRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const rule = partOf(call.json, ['position'])
      const position = positionOf(call.params.position)
      const written = await writeRule(services, call, { position, rule })
      return { ...written.rule, tariff_version: written.version }
    },
  })
