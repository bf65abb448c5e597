import { expect, test } from 'vitest'
import {
  type Card,
  checkTariff,
  type Surcharge,
  type TariffDocument,
} from '../../../src/pricing/rating/index.ts'
import { card, tariff } from './tariff.ts'

const fuel: Surcharge = {
  code: 'FUEL',
  name: 'Fuel surcharge',
  type: 'surcharge',
  method: 'percent',
  percent: '12',
  of: 'base',
  conditions: { services: ['S'] },
}

/** Services S and T, each with a published card. */
function document(surcharges: Surcharge[], ownCard: Partial<Card> = {}): TariffDocument {
  const known = tariff({ surcharges })
  const services = known.services.flatMap(service => [service, { ...service, code: 'T', name: 'T' }])
  const cards = [...known.cards, card({ code: 'OF-T', service: 'T', status: 'published', ...ownCard })]
  return { ...known, services, cards }
}

/** The warnings when S was there before and T is new. */
function warningsOfNew(after: TariffDocument): Record<string, string> {
  const services = after.services.filter(({ code }) => code === 'S')
  const before = { services, cards: after.cards.filter(({ service }) => service === 'S') }
  const { problems, warnings } = checkTariff(after, null, undefined, before)
  expect(problems).toEqual({})
  return warnings
}

const missing =
  'No fuel surcharge applies to T. FUEL applies to other services: add T to its services if it should.'

test('a new service and its new card without the fuel of the others are told', () => {
  expect(warningsOfNew(document([fuel]))).toEqual({ 'services.1': missing, 'cards.1.service': missing })
})

test('a draft is told until it is published', () => {
  const after = document([fuel], { status: 'draft' })
  expect(checkTariff(after, null).warnings).toMatchObject({ 'cards.1.service': missing })
})

test('a service and a card that were there before are not told', () => {
  expect(checkTariff(document([fuel]), null).warnings).toEqual({})
})

test.each<[string, Surcharge[]]>([
  ['the fuel of all services', [{ ...fuel, conditions: {} }]],
  ['fuel of its own', [fuel, { ...fuel, code: 'F2', name: 'Diesel', conditions: { services: ['T'] } }]],
  ['no fuel anywhere', [{ ...fuel, code: 'HOME', name: 'Home delivery' }]],
  ['fuel that is charged for failed deliveries', [{ ...fuel, charged_for: 'failed_delivery' }]],
  ['a discount by that name', [{ ...fuel, type: 'discount' }]],
])('nothing is told with %s', (_, surcharges) => {
  expect(warningsOfNew(document(surcharges))).toEqual({})
})

test.each(['Treibstoffzuschlag', 'Kraftstoff', 'Surcharge carburant', 'Топливный сбор', 'Diesel floater'])(
  '%s is known as fuel',
  name => {
    expect(warningsOfNew(document([{ ...fuel, code: 'X', name }]))).toHaveProperty(['services.1'])
  },
)

test('a card in another currency than its fuel surcharge is told', () => {
  const inDollars = { ...fuel, conditions: {}, currency: 'USD' }
  expect(warningsOfNew(document([inDollars], { currency: 'CAD' }))).toEqual({
    'cards.1.currency': 'No fuel surcharge applies to this card: FUEL is in USD, the card in CAD.',
  })
  expect(warningsOfNew(document([inDollars], { currency: 'USD' }))).toEqual({})
})
