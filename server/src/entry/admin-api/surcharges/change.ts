import Type from 'typebox'
import { Surcharge } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { changeItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { presentSurcharge, surchargeFields } from './surcharge-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/surcharges/:id',
    action: 'surcharges.change',
    summary: 'Change a surcharge, a discount or a tax',
    description: 'Fields that you leave out stay as they are. The code never changes.',
    access: 'tariffs',
    tariffPart: ({ params }) => ({ list: 'surcharges', code: params.id ?? null }),
    checksOwnBody: true,
    params: { id: { description: 'Code of the surcharge.', example: 'FUEL' } },
    query: TariffWriteQuery,
    body: asSent(Type.Partial(Surcharge)),
    data: WrittenRecord(surchargeFields),
    errors: ['CONFLICT'],
    async handle(call) {
      const change = partOf(call.json, ['position'])
      const { item, version } = await changeItem(
        services,
        call,
        { list: 'surcharges', code: call.params.id ?? null },
        call.params.id,
        change,
      )
      return { ...presentSurcharge(item), tariff_version: version }
    },
  })
