import { Surcharge } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { addItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { presentSurcharge, surchargeFields } from './surcharge-record.ts'

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/surcharges',
    action: 'surcharges.create',
    summary: 'Create a surcharge, a discount or a tax',
    description: 'It is charged after all others.',
    access: 'tariffs',
    status: 201,
    tariffPart: () => ({ list: 'surcharges', code: null }),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: asSent(Surcharge),
    data: WrittenRecord(surchargeFields),
    errors: ['CONFLICT'],
    async handle(call) {
      const sent = partOf(call.json, ['position'])
      const { item, version } = await addItem(services, call, { list: 'surcharges', code: null }, sent)
      return { ...presentSurcharge(item), tariff_version: version }
    },
  })
