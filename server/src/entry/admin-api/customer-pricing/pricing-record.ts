import Type, { type Static } from 'typebox'
import { requireCustomer } from '../../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { CustomerPricing } from '../../../pricing/rating/index.ts'
import { findCustomerPricing, listCards } from '../../../pricing/tariffs/index.ts'
import { CardSummaryRecord, presentSummary } from '../cards/card-record.ts'
import { asAnswered } from '../tariff/document-schemas.ts'

const { customer_group, services, surcharges } = Type.Required(CustomerPricing).properties

/** One customer's own pricing: percentages, terms of surcharges, and rate cards. */
export const PricingRecord = NamedRecord('CustomerPricing', {
  id: Type.Integer({ description: 'Id of the customer.' }),
  customer_id: Type.Integer(),
  customer_group: nullable(customer_group),
  services: asAnswered(services),
  surcharges: asAnswered(surcharges),
  cards: Type.Array(CardSummaryRecord),
})
type PricingRecord = Static<typeof PricingRecord>

/** The stored pricing. Throws NOT_FOUND when there is no such customer. */
export async function shownPricing(tx: TenantTransaction, id: number): Promise<PricingRecord> {
  await requireCustomer(tx, id)
  return shownAfterWrite(tx, id, await findCustomerPricing(tx, id))
}

/** Pricing after a write, or as a dry run would leave it. */
export async function shownAfterWrite(
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
