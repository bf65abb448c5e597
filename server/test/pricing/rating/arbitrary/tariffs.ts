import fc from 'fast-check'
import { decimal } from '../../../../src/platform/shared/money.ts'
import type {
  CustomerGroup,
  CustomerPricing,
  Surcharge,
  TariffDocument,
} from '../../../../src/pricing/rating/index.ts'
import { cards } from './cards.ts'
import { rules } from './places.ts'
import { services } from './services.ts'
import { surcharges } from './surcharges.ts'
import { holidays } from './times.ts'
import { amounts, maybe, merged, often, options, packageTypes, zoneCodes } from './values.ts'

const pricingTerms = [
  maybe(
    'services',
    fc.uniqueArray(
      merged<{ service?: string; percent: string }>(
        maybe('service', fc.constant('S')),
        fc.record({
          percent: fc.integer({ min: -1000, max: 200 }).map(number => decimal(number).div(10).toFixed()),
        }),
      ),
      { maxLength: 2, selector: entry => entry.service ?? '' },
    ),
  ),
  maybe(
    'surcharges',
    fc.uniqueArray(
      merged<NonNullable<CustomerPricing['surcharges']>[number]>(
        fc.record({ surcharge: fc.constantFrom('X1', 'X2') }),
        maybe('service', fc.constant('S')),
        fc.oneof(
          fc.constant({ waived: true }),
          merged<object>(
            maybe('amount', amounts(10)),
            maybe('percent', amounts(30, 1)),
            maybe('minimum', amounts(10)),
            maybe('maximum', amounts(50)),
          ),
        ),
      ),
      { maxLength: 3, selector: entry => `${entry.surcharge} ${entry.service}` },
    ),
  ),
]
const customerPricing: fc.Arbitrary<CustomerPricing> = merged(
  fc.record({ customer_id: fc.constant(1) }),
  maybe('customer_group', fc.constant('G')),
  ...pricingTerms,
)
const memberPricing: fc.Arbitrary<CustomerPricing> = fc.constant({ customer_id: 2, customer_group: 'G' })
const customerGroup: fc.Arbitrary<CustomerGroup> = merged(
  fc.record({ code: fc.constant('G'), name: fc.constant('Group') }),
  ...pricingTerms,
)

/** A tax that prices may include; random surcharges rarely are. */
const vat: Surcharge = {
  code: 'VAT',
  name: 'Surcharge',
  type: 'tax',
  method: 'percent',
  percent: '21',
  of: 'subtotal',
}

/** One service with two package types, and any zones, cards, surcharges and customer pricing. */
export const tariffs: fc.Arbitrary<TariffDocument> = fc
  .tuple(
    services,
    fc.array(rules, { minLength: 4, maxLength: 14 }),
    cards('PUBLIC', 'S', {}),
    cards('OWN', 'S', { customer_id: 1 }),
    cards('GROUP', 'S', { customer_group: 'G' }),
    surcharges(),
    fc.option(customerPricing),
    fc.option(memberPricing),
    fc.tuple(customerGroup, holidays, often(false, true)),
  )
  .map(([service, zoneRules, publicCards, ownCards, groupCards, list, pricing, member, more]) => ({
    service,
    zoneRules,
    cards: [...publicCards, ...ownCards, ...groupCards],
    list,
    pricing,
    member,
    more,
  }))
  .map(({ service, zoneRules, cards, list, pricing, member, more: [group, days, includesTax] }) => ({
    format: 'waybill-tariff/1' as const,
    holidays: days,
    package_types: packageTypes.map(code => ({ code, name: code })),
    options: options.map(code => ({ code, name: code })),
    zone_sets: [{ code: 'Z', name: 'Zones', zones: zoneCodes.map(code => ({ code })), rules: zoneRules }],
    services: [service],
    cards: cards.map(card =>
      includesTax ? { ...card, total: { ...card.total, includes_tax: true } } : card,
    ),
    surcharges: includesTax ? [...list, vat] : list,
    customer_groups: [group],
    customer_pricing: [...(pricing ? [pricing] : []), ...(member ? [member] : [])],
  }))
