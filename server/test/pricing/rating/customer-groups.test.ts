import { describe, expect, test } from 'vitest'
import {
  type CustomerGroup,
  type CustomerPricing,
  checkTariff,
  compileTariff,
  price,
  type Surcharge,
  type TariffDocument,
} from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { card, flat, tariff } from './tariff.ts'

const fuel: Surcharge = {
  code: 'FUEL',
  name: 'Fuel',
  type: 'surcharge',
  method: 'percent',
  percent: '10',
  of: 'base',
}

/** Default: the public card at 100, customer 1 in the group GOLD, and fuel. */
function grouped(said: {
  group?: Partial<CustomerGroup>
  own?: Partial<CustomerPricing>
  cards?: TariffDocument['cards']
}): TariffDocument {
  return tariff({
    brackets: flat({ '': '100' }),
    surcharges: [fuel],
    more: {
      customer_groups: [{ code: 'GOLD', name: 'Gold', ...said.group }],
      customer_pricing: [{ customer_id: 1, customer_group: 'GOLD', ...said.own }],
      cards: [card({ lines: [{ brackets: flat({ '': '100' }) }] }), ...(said.cards ?? [])],
    },
  })
}

const groupCard = card({
  code: 'G',
  customer_group: 'GOLD',
  lines: [{ brackets: flat({ '': '80' }) }],
})
const ownCard = card({ code: 'OWN', customer_id: 1, lines: [{ brackets: flat({ '': '60' }) }] })

function quoteOf(document: TariffDocument, customerId: number | null = 1) {
  const { quotes } = price(compileTariff(document), request(1, { customerId, explain: true }))
  return quotes[0] ?? expect.unreachable('no quote')
}

const totalOf = (document: TariffDocument, customerId: number | null = 1) =>
  quoteOf(document, customerId).total.toFixed(2)

function step(document: TariffDocument, name: string) {
  return quoteOf(document).trace?.find(({ step }) => step === name)?.text
}

describe('the card of a customer', () => {
  test('is its own, then its group’s, then the public one', () => {
    expect(totalOf(grouped({ cards: [groupCard, ownCard] }))).toBe('66.00')
    expect(totalOf(grouped({ cards: [groupCard] }))).toBe('88.00')
    expect(totalOf(grouped({}))).toBe('110.00')
  })

  test('comes from a group for its customers only', () => {
    expect(totalOf(grouped({ cards: [groupCard] }), 2)).toBe('110.00')
    expect(totalOf(grouped({ cards: [groupCard] }), null)).toBe('110.00')
  })

  test('says whose it is', () => {
    expect(step(grouped({ cards: [groupCard] }), 'card')).toContain('(of the group GOLD)')
    expect(step(grouped({ cards: [groupCard, ownCard] }), 'card')).toContain('(the customer’s own)')
  })
})

describe('the percentage', () => {
  const tenOff = { services: [{ percent: '-10' }] }

  test('for a group applies to the public card, not to its own', () => {
    expect(totalOf(grouped({ group: tenOff }))).toBe('99.00')
    expect(totalOf(grouped({ group: tenOff, cards: [groupCard] }))).toBe('88.00')
    expect(step(grouped({ group: tenOff }), 'customer')).toBe(
      'Price of the group GOLD: -10 % of the public base rate 100 = -10.00 USD.',
    )
  })

  test('for the customer replaces that for the group, whichever is better', () => {
    const own = { services: [{ percent: '-5' }] }
    expect(totalOf(grouped({ group: tenOff, own }))).toBe('104.50')
    expect(totalOf(grouped({ group: tenOff, own: { services: [{ percent: '0' }] } }))).toBe('110.00')
  })

  test('for the customer applies to the card of the group too, and never to its own', () => {
    expect(totalOf(grouped({ own: tenOff, cards: [groupCard] }))).toBe('79.20')
    expect(step(grouped({ own: tenOff, cards: [groupCard] }), 'customer')).toBe(
      'Customer’s price: -10 % of the base rate of the group GOLD, 80 = -8.00 USD.',
    )
    expect(totalOf(grouped({ own: tenOff, group: tenOff, cards: [ownCard] }))).toBe('66.00')
  })
})

describe('terms of a surcharge', () => {
  const waived = { surcharges: [{ surcharge: 'FUEL', waived: true }] }

  test('for a group apply to its customers', () => {
    expect(totalOf(grouped({ group: waived }))).toBe('100.00')
    expect(totalOf(grouped({ group: waived }), 2)).toBe('110.00')
    expect(step(grouped({ group: waived }), 'surcharge')).toBe(
      'Fuel: not charged: waived for the group GOLD.',
    )
  })

  test('for the customer replace those for the group', () => {
    const own = { surcharges: [{ surcharge: 'FUEL', percent: '5' }] }
    expect(totalOf(grouped({ group: waived, own }))).toBe('105.00')
    const usual = { surcharges: [{ surcharge: 'FUEL', waived: false }] }
    expect(totalOf(grouped({ group: waived, own: usual }))).toBe('110.00')
  })
})

describe('a tariff is refused', () => {
  const faults = (document: TariffDocument) => checkTariff(document, null).problems

  test('for a group that is not there, or is there twice', () => {
    const lost = grouped({ cards: [groupCard] })
    expect(faults({ ...lost, customer_groups: [] })).toEqual({
      'cards.1.customer_group': 'There is no customer group "GOLD".',
      'customer_pricing.0.customer_group': 'There is no customer group "GOLD".',
    })
    const [gold] = lost.customer_groups ?? []
    expect(faults({ ...lost, customer_groups: gold ? [gold, gold] : [] })).toHaveProperty([
      'customer_groups.1.code',
    ])
  })

  test('for a card of a customer and of a group', () => {
    const both = { ...groupCard, customer_id: 1 }
    expect(faults(grouped({ cards: [both] }))).toEqual({
      'cards.1.customer_group': 'A card is for a customer or for a group.',
    })
  })

  test('for two cards of one group on one day, and not for those of two groups', () => {
    const other = { ...groupCard, code: 'H' }
    expect(faults(grouped({ cards: [groupCard, other] }))).toHaveProperty(['cards.2.valid_from'])
    const two = grouped({ cards: [groupCard, { ...other, customer_group: 'SILVER' }] })
    two.customer_groups?.push({ code: 'SILVER', name: 'Silver' })
    expect(faults(two)).toEqual({})
  })

  test('for what a group names that is not there', () => {
    const wrong = grouped({
      group: {
        services: [{ service: 'NONE', percent: '-101' }],
        surcharges: [
          { surcharge: 'NONE', waived: true },
          { surcharge: 'FUEL', waived: false },
        ],
      },
    })
    expect(Object.keys(faults(wrong))).toEqual([
      'customer_groups.0.services.0.service',
      'customer_groups.0.services.0.percent',
      'customer_groups.0.surcharges.0.surcharge',
      'customer_groups.0.surcharges.1',
    ])
  })
})
