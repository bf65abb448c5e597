import Type from 'typebox'
import { requireCustomer } from '../../../accounts/customers/index.ts'
import { CustomerPricing } from '../../../pricing/rating/index.ts'
import type { TariffPart } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { partOf, TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { PricingRecord, shownAfterWrite } from './pricing-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/customers/:id/pricing',
    action: 'customers.change-pricing',
    summary: 'Replace the pricing of a customer',
    description: 'Change its own rate cards as rate cards, not here.',
    access: 'tariffs',
    tariffPart: ({ params }) => pricingOf(idOf(params.id)),
    checksOwnBody: true,
    params: idParameter('customer'),
    query: TariffWriteQuery,
    body: asSent(Type.Omit(CustomerPricing, ['customer_id'])),
    data: WrittenRecord(PricingRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { database } = services
      const id = idOf(call.params.id)
      await database.read(call.tenant.id, tx => requireCustomer(tx, id))
      const part = { ...partOf(call.json, ['cards']), customer_id: id }
      const { tariff, version } = await writeTariff(services, call, pricingOf(id), before => {
        const list: unknown[] = [...before.customer_pricing]
        const known = before.customer_pricing.findIndex(pricing => pricing.customer_id === id)
        const index = known < 0 ? list.length : known
        list[index] = part
        return {
          tariff: { ...before, customer_pricing: list },
          path: `customer_pricing.${index}`,
          subject: String(id),
        }
      })
      const pricing = tariff.customer_pricing.find(({ customer_id }) => customer_id === id)
      const shown = await database.read(call.tenant.id, tx => shownAfterWrite(tx, id, pricing))
      return { ...shown, tariff_version: version }
    },
  })

function pricingOf(customerId: number): TariffPart {
  return { list: 'customer_pricing', customerId }
}
