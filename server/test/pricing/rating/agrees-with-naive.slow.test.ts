import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, sum } from '../../../src/platform/shared/money.ts'
import {
  chargeByQuantity,
  compileTariff,
  failedDelivery,
  type PriceResult,
  price,
  rateShipment,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { requests } from './arbitrary/requests.ts'
import { tariffs } from './arbitrary/tariffs.ts'
import { type NaiveResult, naivePrice } from './naive/price.ts'

function plain(result: PriceResult): NaiveResult {
  return {
    quotes: result.quotes.map(quote => ({
      packageType: quote.package_type.code,
      zone: quote.zone,
      weight: quote.chargeable_weight.toString(),
      items: [{ code: 'BASE', amount: quote.base_rate }, ...quote.surcharges].map(({ code, amount }) => ({
        code,
        amount: amount.toString(),
      })),
      total: quote.total.toString(),
      delivery: quote.estimatedDelivery,
    })),
    unavailable: result.unavailable.map(({ package_type, reason }) => ({
      packageType: package_type?.code ?? null,
      reason,
    })),
  }
}

/** The sentence for an amount that grows with a later line. */
const differenceIn = /Without it (-?[\d.]+): (-?[\d.]+) − (-?[\d.]+) = (-?[\d.]+)\./

describe('the engine and a naive second implementation', () => {
  test('agree on random tariffs and requests', () => {
    const seen = {
      quotes: 0,
      surcharges: 0,
      tiers: 0,
      options: 0,
      returns: 0,
      zones: 0,
      byPieces: 0,
      ofPieces: 0,
      overLimits: 0,
      limits: 0,
      deliveries: 0,
      ofGroups: 0,
      byDistance: 0,
      included: 0,
    }
    const batches = fc.tuple(tariffs, fc.array(requests, { minLength: 6, maxLength: 6 }))
    fc.assert(
      fc.property(batches, ([tariff, batch]) => {
        const compiled = compileTariff(tariff)
        for (const request of batch) {
          const result = price(compiled, request)
          expect(plain(result)).toEqual(naivePrice(tariff, request))
          seen.quotes += result.quotes.length
          seen.surcharges += result.quotes.flatMap(quote => quote.surcharges).length
          const [service] = tariff.services
          const byPieces = service?.rate_per === 'piece' && request.pieces > 1 ? result.quotes : []
          const perPiece = new Set(
            tariff.surcharges.flatMap(({ code, method, per }) =>
              per === 'piece_weight_unit' || (method === 'percent' && per === 'piece') ? code : [],
            ),
          )
          seen.byPieces += byPieces.length
          seen.ofPieces += byPieces.flatMap(({ surcharges }) =>
            surcharges.filter(({ code }) => perPiece.has(code)),
          ).length
          if (service?.limits) seen.overLimits += result.unavailable.length
          const tiered = new Set(
            tariff.surcharges.flatMap(({ code, method }) => (method === 'tiers' ? code : [])),
          )
          seen.tiers += result.quotes.flatMap(quote =>
            quote.surcharges.filter(({ code }) => tiered.has(code)),
          ).length
          if (request.options.length > 0) seen.options += result.quotes.length
          const ofReturns = new Set(
            tariff.surcharges.flatMap(({ code, conditions }) => (conditions?.return ? code : [])),
          )
          const codes = result.quotes.flatMap(quote => quote.surcharges.map(({ code }) => code))
          seen.returns += codes.filter(code => ofReturns.has(code)).length
          seen.limits += codes.filter(code => /PRICE|ROUNDING/.test(code)).length
          seen.deliveries += result.quotes.filter(quote => quote.estimatedDelivery !== null).length
          const group = tariff.customer_pricing.find(
            own => own.customer_id === request.customerId,
          )?.customer_group
          if (group !== undefined) seen.ofGroups += result.quotes.length
          if (service?.distance_zones) seen.byDistance += result.quotes.length
          const taxes = tariff.surcharges.flatMap(({ type, of, code }) =>
            type === 'tax' && of === 'subtotal' ? code : [],
          )
          if (tariff.cards.every(({ total }) => total?.includes_tax)) {
            seen.included += codes.filter(code => taxes.includes(code)).length
          }
          seen.zones += result.quotes.filter(quote => quote.zone !== null).length
        }
      }),
      { numRuns: 1400, seed: 20260615 },
    )
    // Random cases without a price would agree on anything.
    expect(seen.quotes).toBeGreaterThan(1500)
    expect(seen.surcharges).toBeGreaterThan(1500)
    expect(seen.tiers).toBeGreaterThan(300)
    expect(seen.options).toBeGreaterThan(200)
    expect(seen.returns).toBeGreaterThan(20)
    expect(seen.zones).toBeGreaterThan(300)
    expect(seen.byPieces).toBeGreaterThan(300)
    expect(seen.ofPieces).toBeGreaterThan(100)
    expect(seen.overLimits).toBeGreaterThan(300)
    expect(seen.limits).toBeGreaterThan(500)
    expect(seen.deliveries).toBeGreaterThan(300)
    expect(seen.ofGroups).toBeGreaterThan(300)
    expect(seen.byDistance).toBeGreaterThan(200)
    expect(seen.included).toBeGreaterThan(300)
  })

  test('agree on what a failed delivery adds', () => {
    const seen = { lines: 0 }
    fc.assert(
      fc.property(tariffs, requests, (random, request) => {
        const tariff = {
          ...random,
          surcharges: random.surcharges.map((surcharge, index) =>
            index % 2 === 0
              ? {
                  ...surcharge,
                  charged_for: 'failed_delivery' as const,
                  // A set has one kind.
                  ...(surcharge.largest_of === undefined ? {} : { largest_of: 'L-FAILED' }),
                }
              : surcharge,
          ),
        }
        // A price without limits, which belong to the order.
        const unlimited = {
          ...tariff,
          cards: tariff.cards.map(card => ({
            ...card,
            total: { includes_tax: card.total?.includes_tax ?? false },
          })),
        }
        const surcharges = tariff.surcharges.map(({ charged_for: _, ...surcharge }) => surcharge)
        const [before] = naivePrice(unlimited, request).quotes
        const [after] = naivePrice({ ...unlimited, surcharges }, request).quotes
        const more = decimal(after?.total ?? 0).minus(before?.total ?? 0)
        const items = failedDelivery(compileTariff(tariff), request)?.items ?? []
        expect(sum(items.map(({ amount }) => amount)).toString()).toBe(more.toString())
        seen.lines += items.length
      }),
      { numRuns: 500, seed: 20260615 },
    )
    expect(seen.lines).toBeGreaterThan(25)
  })

  test('agree on what a quantity adds, and on when it adds nothing', () => {
    const seen = { lines: 0, nothing: 0, differences: 0 }
    const quantities = fc.integer({ min: 1, max: 9000 }).map(hundredths => decimal(hundredths).div(100))
    const counted = fc.record(
      {
        unit: fc.constantFrom('minute' as const, 'piece' as const, 'amount' as const),
        per: fc.constantFrom('1', '15', '0.5', '7'),
        free: fc.constantFrom('0', '5', '30'),
      },
      { requiredKeys: ['unit'] },
    )
    fc.assert(
      fc.property(
        tariffs,
        requests,
        quantities,
        counted,
        fc.boolean(),
        (tariff, request, quantity, terms, isLimited) => {
          const place = tariff.surcharges.findIndex(({ type }) => type === 'surcharge')
          const own = tariff.surcharges[place]
          if (!own) return
          const { code, name, type, conditions, minimum, maximum, weight_unit, dimension_unit } = own
          const kept = isLimited ? { conditions, minimum, maximum, weight_unit, dimension_unit } : {}
          const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
          const byQuantity: Surcharge = {
            ...{ code, name, type, method: 'fixed', amount: '2.55', currency: 'USD', ...given },
            ...{ charged_for: 'quantity', counted: terms },
          }
          const { charged_for: _, ...asOrdered } = byQuantity
          const unlimited = {
            ...tariff,
            cards: tariff.cards.map(card => ({
              ...card,
              total: { includes_tax: card.total?.includes_tax ?? false },
            })),
          }
          const surcharges = tariff.surcharges.with(place, byQuantity)
          const [before] = naivePrice({ ...unlimited, surcharges }, request).quotes
          const whole = { ...unlimited, surcharges: surcharges.with(place, asOrdered) }
          const [after] = naivePrice(whole, { ...request, counted: quantity }).quotes
          const more = decimal(after?.total ?? 0).minus(before?.total ?? 0)
          const charge = chargeByQuantity(compileTariff({ ...tariff, surcharges }), request, {
            code,
            quantity,
          })
          const items = 'items' in charge ? charge.items : []
          expect(sum(items.map(({ amount }) => amount)).toString()).toBe(more.toString())
          seen.lines += items.length
          if ('message' in charge) seen.nothing++
          for (const { explanation } of items) {
            const [, without, whole, less, rest] = differenceIn.exec(explanation) ?? []
            if (rest === undefined) continue
            expect(less, explanation).toBe(without)
            expect(
              decimal(whole ?? NaN)
                .minus(without ?? NaN)
                .eq(rest),
              explanation,
            ).toBe(true)
            seen.differences++
          }
        },
      ),
      { numRuns: 1000, seed: 20260615 },
    )
    expect(seen.lines).toBeGreaterThan(40)
    expect(seen.nothing).toBeGreaterThan(50)
    // The differences of taxes and percentages add up.
    expect(seen.differences).toBeGreaterThan(5)
  })

  test('give every request either a price or a reason, and total what the lines add up to', () => {
    fc.assert(
      fc.property(tariffs, requests, (tariff, request) => {
        const result = price(compileTariff(tariff), request)
        expect(result.quotes.length + result.unavailable.length).toBe(2)
        for (const { reason, message } of result.unavailable) {
          expect(reason).toMatch(/^[A-Z_]+$/)
          expect(message).toMatch(/\.$/)
        }
        for (const quote of result.quotes) {
          const lines = quote.surcharges.reduce((sum, line) => sum.plus(line.amount), quote.base_rate)
          expect(quote.total.toString()).toBe(lines.toString())
          expect(quote.total.isNegative()).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('price a shipment as the quote of its package type', () => {
    fc.assert(
      fc.property(tariffs, requests, (tariff, request) => {
        const compiled = compileTariff(tariff)
        const [quote] = price(compiled, request).quotes
        const shipment = rateShipment(compiled, request)
        if ('reason' in shipment) expect(quote).toBeUndefined()
        else {
          expect(shipment.package_type).toEqual(quote?.package_type)
          expect(shipment.total).toEqual(quote?.total)
          expect(shipment.items.slice(1)).toEqual(quote?.surcharges)
          expect(shipment.items[0]?.amount).toEqual(quote?.base_rate)
          expect(shipment.zone).toBe(quote?.zone)
        }
      }),
      { numRuns: 500 },
    )
  })
})
