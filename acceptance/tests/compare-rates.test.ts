import { describe, expect, test } from 'vitest'
import { type Body, fullShipmentBody, quoteBody, servicesByCode, withField } from '../support/bodies.ts'
import { type Caller, clerk, first, target } from '../support/client.ts'
import { cents } from '../support/money.ts'
import type { ComparisonAnswer, QuoteAnswer } from '../support/records.ts'

const comparisonBody = (changes: Body = {}) => quoteBody({ service_code: undefined, distance: 5, ...changes })

const compare = async (changes: Body = {}, caller: Caller = clerk) =>
  (await caller.post('/v1/rates/compare', comparisonBody(changes))).data<ComparisonAnswer>()

describe('a comparison of rates', () => {
  test('has the members of the contract, and the cheapest first', async () => {
    const answer = await compare()
    expect(Object.keys(answer).toSorted()).toEqual(['currency', 'quotes', 'unavailable'])
    expect(answer.currency).toBe(target.currency)
    expect(new Set(answer.quotes.map(({ service }) => service.code)).size).toBeGreaterThan(1)
    const totals = answer.quotes.map(({ total }) => cents(total))
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })

  test('says of each service what its own quote says, for every caller', async () => {
    for (const caller of [clerk, first]) {
      const { quotes, unavailable } = await compare({}, caller)
      for (const code of (await servicesByCode(caller)).keys()) {
        const alone = await caller.post('/v1/rates/quote', quoteBody({ service_code: code, distance: 5 }))
        const expected = alone.data<QuoteAnswer>()
        const { service } = expected
        const ofService = <T extends { service: { code: string } }>(list: T[]) =>
          list.filter(each => each.service.code === code)
        expect(ofService(quotes)).toHaveLength(expected.quotes.length)
        expect(ofService(quotes)).toEqual(
          expect.arrayContaining(expected.quotes.map(each => ({ service, ...each }))),
        )
        expect(ofService(unavailable)).toEqual(expected.unavailable.map(each => ({ service, ...each })))
      }
    }
  })

  test('tells of a service without a price why it has none', async () => {
    const { unavailable } = await compare({ distance: undefined })
    expect(unavailable).toContainEqual(
      expect.objectContaining({
        service: expect.objectContaining({ code: 'SAMEDAY' }),
        reason: 'DISTANCE_REQUIRED',
      }),
    )
  })

  test('across a border offers no domestic service, and says so of each', async () => {
    const { quotes, unavailable } = await compare({
      recipient: { country: 'CA', state: 'ON', zip: 'M5V 2T6' },
    })
    expect(new Set(quotes.map(({ service }) => service.code))).toEqual(new Set(['INTL']))
    const domestic = unavailable.filter(({ reason }) => reason === 'DOMESTIC_ONLY')
    expect(domestic.map(({ service }) => service.code).toSorted()).toEqual(['DOM', 'SAMEDAY', 'SANDBOX'])
  })

  test('within a country offers no service that only goes abroad', async () => {
    const { quotes } = await compare()
    expect(quotes.map(({ service }) => service.service_type)).not.toContain('international')
  })

  test('offers domestic services to the places of a country that have a code of their own', async () => {
    const { quotes } = await compare({ recipient: { country: 'PR', state: undefined, zip: '00901' } })
    expect(quotes.map(({ service }) => service.code)).toContain('SANDBOX')
  })

  test('explains its prices when asked to', async () => {
    const { quotes } = await compare({ explain: true })
    for (const quote of quotes) expect(quote).toHaveProperty('trace')
  })

  test.each(['sender.country', 'sender.zip', 'recipient.country', 'recipient.zip', 'package.weight'])(
    'needs %s',
    async path => {
      const reply = await clerk.post('/v1/rates/compare', withField(comparisonBody(), path, undefined))
      expect(Object.keys(reply.fieldsAtFault())).toEqual([path])
    },
  )

  test('passes over the service, and all else that only a shipment knows', async () => {
    const body = fullShipmentBody({ sender_name: 'Front desk' })
    expect((await clerk.post('/v1/rates/compare', body)).warnings()).toEqual([])
    const { quotes } = (await clerk.post('/v1/rates/compare', body)).data<ComparisonAnswer>()
    expect(quotes.length).toBeGreaterThan(0)
  })

  test('has the prices of the customer that the sender is', async () => {
    const heavy = { package: { weight: 6 } }
    const named = await compare({ ...heavy, sender: { customer_id: target.first_customer_id } })
    expect(named).toEqual(await compare(heavy, first))
    expect(named).not.toEqual(await compare(heavy))
  })
})
