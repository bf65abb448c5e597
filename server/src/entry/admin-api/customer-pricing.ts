import Type, { type Static } from 'typebox'
import { requireCustomer } from '../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import { CalendarDate, Group, NamedRecord, nullable, optional, Text } from '../../platform/shared/schema.ts'
import { printPriceList } from '../../pricing/price-lists/index.ts'
import { CustomerPricing } from '../../pricing/rating/index.ts'
import { findCustomerPricing, listCards, type TariffPart } from '../../pricing/tariffs/index.ts'
import { type DescribedEndpoint, fileEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { CardSummaryRecord, presentSummary } from './cards/card-record.ts'
import { idOf, idParameter } from './lists.ts'
import type { AdminServices, TariffServices } from './services.ts'
import { asAnswered, asSent } from './tariff/document-schemas.ts'
import { partOf, TariffWriteQuery, WrittenRecord, writeTariff } from './tariff/write-tariff.ts'

const { customer_group, services, surcharges } = Type.Required(CustomerPricing).properties

/** One customer's own pricing: percentages, terms of surcharges, and rate cards. */
const PricingRecord = NamedRecord('CustomerPricing', {
  id: Type.Integer({ description: 'Id of the customer.' }),
  customer_id: Type.Integer(),
  customer_group: nullable(customer_group),
  services: asAnswered(services),
  surcharges: asAnswered(surcharges),
  cards: Type.Array(CardSummaryRecord),
})
type PricingRecord = Static<typeof PricingRecord>

/** The stored pricing. Throws NOT_FOUND when there is no such customer. */
async function shownPricing(tx: TenantTransaction, id: number): Promise<PricingRecord> {
  await requireCustomer(tx, id)
  return shownAfterWrite(tx, id, await findCustomerPricing(tx, id))
}

/** Pricing after a write, or as a dry run would leave it. */
async function shownAfterWrite(
  tx: TenantTransaction,
  id: number,
  pricing: CustomerPricing | undefined,
): Promise<PricingRecord> {
  const cards = await listCards(tx, { customerId: id })
  return {
    id,
    customer_id: id,
    customer_group: pricing?.customer_group ?? null,
    services: pricing?.services ?? [],
    surcharges: pricing?.surcharges ?? [],
    cards: cards.map(presentSummary),
  }
}

const readEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers/:id/pricing',
    action: 'customers.pricing',
    summary: 'Get the pricing of a customer',
    access: 'staff',
    params: idParameter('customer'),
    data: PricingRecord,
    handle: ({ tenant, params }) => database.read(tenant.id, tx => shownPricing(tx, idOf(params.id))),
  })

const changeEndpoint = (services: TariffServices) =>
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

export const priceListEndpoint = (services: AdminServices) =>
  fileEndpoint({
    url: '/customers/:id/price-list.pdf',
    action: 'customers.price-list',
    summary: 'Get the price list of a customer as a PDF',
    description:
      'Lists the customer’s prices for each service by weight and zone, with its own terms, as shipments of that day are priced. Also explains its surcharges in words and lists the zones.',
    access: 'staff',
    params: idParameter('customer'),
    query: Group('Query', {
      date: optional(CalendarDate('Date', { description: 'Day of the prices. Default: today.' })),
      service: optional(Text('Service', { description: 'Code of the only service to list.' })),
    }),
    contentTypes: ['application/pdf'],
    errors: ['CONFLICT'],
    async handle({ tenant, params, query }) {
      const id = idOf(params.id)
      const { name } = await services.database.read(tenant.id, tx => requireCustomer(tx, id))
      const content = await printPriceList(services, tenant, {
        customer: { id, name },
        date: query.date ?? dateOn(services.clock.now(), tenant.timezone),
        ...(query.service === undefined ? {} : { service: query.service }),
      })
      return { type: 'application/pdf', content }
    },
  })

/** Customers' own pricing. */
export function customerPricingEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [readEndpoint(services), changeEndpoint(services)]
}
