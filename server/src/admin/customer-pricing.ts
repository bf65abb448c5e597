import { requireCustomer } from '../customers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { CustomerPricing } from '../rating/index.ts'
import { findCustomerPricing, listCards } from '../tariffs/index.ts'
import { presentSummary } from './cards.ts'
import { partOf, TariffWriteQuery, writeTariff } from './edit-tariff.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf } from './lists.ts'
import type { TariffServices } from './services.ts'

/** What one customer pays other than everybody: percentages, terms of surcharges, and cards of their own. */
export function customerPricingEndpoints(services: TariffServices): AdminEndpoint[] {
  const { database } = services

  async function shown(tx: TenantTransaction, id: number) {
    await requireCustomer(tx, id)
    const pricing = await findCustomerPricing(tx, id)
    const cards = await listCards(tx, { customerId: id })
    return { ...presentPricing(id, pricing), cards: cards.map(presentSummary) }
  }

  return [
    staffEndpoint({
      method: 'GET',
      url: '/customers/:id/pricing',
      action: 'customers.pricing',
      access: 'staff',
      handle: ({ tenant, params }) => database.read(tenant.id, tx => shown(tx, idOf(params.id))),
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/customers/:id/pricing',
      action: 'customers.change-pricing',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      async handle(call) {
        const id = idOf(call.params.id)
        await database.read(call.tenant.id, tx => requireCustomer(tx, id))
        const part = { ...partOf(call.json, ['cards']), customer_id: id }
        const { tariff, version } = await writeTariff(services, call, before => {
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
        const { cards } = await database.read(call.tenant.id, tx => shown(tx, id))
        return { ...presentPricing(id, pricing), cards, tariff_version: version }
      },
    }),
  ]
}

function presentPricing(id: number, pricing: CustomerPricing | undefined) {
  return {
    id,
    customer_id: id,
    services: pricing?.services ?? [],
    surcharges: pricing?.surcharges ?? [],
  }
}
