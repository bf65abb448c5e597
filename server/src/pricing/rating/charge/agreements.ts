import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { Slices } from '../../../platform/shared/slices.ts'
import type { DatedCard } from '../cards/card-dates.ts'
import type { PricingTerms, TariffDocument } from '../document/tariff-document.ts'
import type { SurchargeTerms } from '../surcharges/surcharges.ts'
import type { CompiledCard } from './compile-tariff.ts'

export interface Agreement {
  /** Code of the group; null for the customer's own. */
  readonly group: string | null
  readonly cards: readonly DatedCard<CompiledCard>[]
  /** Percentage on the cards of the parties asked later, or null. */
  readonly percent: Decimal | null
  /** By surcharge code. */
  readonly terms: ReadonlyMap<string, SurchargeTerms>
}

export interface Agreements {
  /** The customer's own first, then its group's. */
  of(customerId: number | null): readonly Agreement[]
}

/** Less than a millisecond of work. */
const entriesPerSlice = 150

const nobodys: readonly Agreement[] = []

export function* groupsOfCustomers({ customer_pricing }: TariffDocument): Slices<Map<number, string>> {
  const groups = new Map<number, string>()
  for (const [index, { customer_id, customer_group }] of customer_pricing.entries()) {
    if (index % entriesPerSlice === entriesPerSlice - 1) yield
    if (customer_group !== undefined) groups.set(customer_id, customer_group)
  }
  return groups
}

export interface OwnCards {
  readonly ofCustomers: ReadonlyMap<number, readonly DatedCard<CompiledCard>[]>
  readonly ofGroups: ReadonlyMap<string, readonly DatedCard<CompiledCard>[]>
}

/** Customers and groups without terms for the service have no entry. */
export function* compileAgreements(
  { customer_pricing, customer_groups = [] }: TariffDocument,
  service: string,
  cards: OwnCards,
  groupOf: ReadonlyMap<number, string>,
): Slices<Agreements> {
  const ofGroups = new Map<string, Agreement>()
  for (const [index, group] of customer_groups.entries()) {
    if (index % entriesPerSlice === entriesPerSlice - 1) yield
    const { code } = group
    const agreement = agreementOf(group, service, code, cards.ofGroups.get(code) ?? [])
    if (agreement) ofGroups.set(code, agreement)
  }
  const ofCustomers = new Map<number, readonly Agreement[]>()
  const add = (customerId: number, own: Agreement | null) => {
    const group = ofGroups.get(groupOf.get(customerId) ?? '')
    if (own) ofCustomers.set(customerId, group ? [own, group] : [own])
  }
  for (const [index, pricing] of customer_pricing.entries()) {
    if (index % entriesPerSlice === entriesPerSlice - 1) yield
    const { customer_id: id } = pricing
    add(id, agreementOf(pricing, service, null, cards.ofCustomers.get(id) ?? []))
  }
  for (const [id, own] of cards.ofCustomers) {
    if (!ofCustomers.has(id)) add(id, { group: null, cards: own, percent: null, terms: new Map() })
  }
  const alone = new Map([...ofGroups].map(([code, agreement]) => [code, [agreement]]))
  return {
    of(customerId) {
      if (customerId === null) return nobodys
      return ofCustomers.get(customerId) ?? alone.get(groupOf.get(customerId) ?? '') ?? nobodys
    },
  }
}

function agreementOf(
  { services = [], surcharges = [] }: PricingTerms,
  service: string,
  group: string | null,
  cards: readonly DatedCard<CompiledCard>[],
): Agreement | null {
  // A percentage for one service takes precedence.
  const chosen =
    services.find(entry => entry.service === service) ?? services.find(entry => entry.service === undefined)
  const terms = termsOf(surcharges, service, group)
  if (!chosen && terms.size === 0 && cards.length === 0) return null
  return { group, cards, percent: chosen ? decimal(chosen.percent) : null, terms }
}

function termsOf(
  surcharges: NonNullable<PricingTerms['surcharges']>,
  service: string,
  group: string | null,
): ReadonlyMap<string, SurchargeTerms> {
  const general = surcharges.filter(entry => entry.service === undefined)
  const special = surcharges.filter(entry => entry.service === service)
  return new Map(
    [...general, ...special].map(entry => [
      entry.surcharge,
      {
        group,
        waived: entry.waived ?? false,
        amount: optional(entry.amount),
        percent: optional(entry.percent),
        minimum: optional(entry.minimum),
        maximum: optional(entry.maximum),
      },
    ]),
  )
}

function optional(value: string | undefined): Decimal | null {
  return value === undefined ? null : decimal(value)
}

/** The first agreement with terms for the surcharge decides. */
export function termsFor(agreements: readonly Agreement[], surcharge: string): SurchargeTerms | null {
  for (const { terms } of agreements) {
    const own = terms.get(surcharge)
    if (own) return own
  }
  return null
}
