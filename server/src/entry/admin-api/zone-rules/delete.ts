import { staffEndpoint } from '../../http/session-endpoint.ts'
import { deleted } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/write-tariff.ts'
import { positionOf, ruleOf, ruleParameters, writeRule } from './rules-of-set.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/zone-sets/:code/rules/:position',
    action: 'zone-rules.delete',
    summary: 'Delete a rule of a zone set',
    description: 'A zone without rules is deleted.',
    access: 'tariffs',
    tariffPart: ({ params }) => ruleOf(params.code ?? '', { position: null }),
    params: ruleParameters,
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const position = positionOf(call.params.position)
      const { version } = await writeRule(services, call, { position })
      return { ...deleted, tariff_version: version }
    },
  })
