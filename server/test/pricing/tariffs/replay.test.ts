import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import { compileTariff } from '../../../src/pricing/rating/index.ts'
import { type PastShipment, replay, replayCsv, replayJson } from '../../../src/pricing/tariffs/index.ts'
import { at, request } from '../rating/request.ts'
import { flat, tariff } from '../rating/tariff.ts'

const acme = { id: 1, name: 'Acme, Inc.' }
const formula = { id: 2, name: '=HYPERLINK("x")' }

function shipment(
  awb: string,
  charged: string | null,
  said: Partial<PastShipment> = {},
  weight = 1,
): PastShipment {
  return {
    awb,
    customer: acme,
    serviceCode: 'S',
    charged: charged === null ? null : { currency: 'USD', total: decimal(charged) },
    request: request(weight),
    ...said,
  }
}

async function* stream(shipments: PastShipment[]) {
  yield* shipments
}

const draft = compileTariff(
  tariff({ brackets: flat({ '5': '10.00', '10': '15.50' }), card: { status: 'draft' } }),
  {
    withDrafts: true,
  },
)

describe('a replay of past shipments', () => {
  const past = [
    shipment('A', '9.00'),
    shipment('B', '16.00', {}, 8),
    shipment('C', null),
    shipment('D', '30.00', {}, 11),
    shipment('E', '9.99', { customer: formula }),
    shipment('F', '9.99', { customer: null }),
    shipment('G', '900', { charged: { currency: 'JPY', total: decimal(900) } }),
    shipment('H', '5', {
      serviceCode: 'GONE',
      request: request(1, { serviceCode: 'GONE', sender: at('US - -') }),
    }),
  ]

  test('sums old, new and difference by customer and service', async () => {
    const report = replayJson(await replay(stream(past), draft))
    expect(report.shipments).toBe(8)
    expect(report.groups).toEqual([
      {
        customer_id: null,
        customer: null,
        service: 'S',
        currency: 'USD',
        shipments: 1,
        old: 9.99,
        new: 10,
        difference: 0.01,
        newly_priced: 0,
        newly_priced_total: 0,
      },
      {
        customer_id: 1,
        customer: 'Acme, Inc.',
        service: 'S',
        currency: 'USD',
        shipments: 2,
        old: 25,
        new: 25.5,
        difference: 0.5,
        newly_priced: 1,
        newly_priced_total: 10,
      },
      expect.objectContaining({ customer_id: 2, difference: 0.01 }),
    ])
  })

  test('lists the shipments that would have no price, and why', async () => {
    const { unpriced, other_currency } = replayJson(await replay(stream(past), draft))
    expect(unpriced.map(({ awb, reason, old }) => [awb, reason, old])).toEqual([
      ['D', 'OVER_MAX_WEIGHT', 30],
      ['H', 'UNKNOWN_SERVICE', 5],
    ])
    expect(other_currency).toEqual([{ awb: 'G', old: 'JPY', new: 'USD' }])
  })

  test('is a table that no spreadsheet takes for formulas', async () => {
    const csv = replayCsv(await replay(stream(past), draft))
    expect(csv.split('\n')[0]).toBe(
      '\uFEFFrow,customer_id,customer,service,awb,shipments,currency,old,new,difference,reason',
    )
    expect(csv).toContain(
      'total,1,"Acme, Inc.",S,,2,USD,25,25.5,0.5,1 more had no price and would come to 10\n',
    )
    expect(csv).toContain(`total,2,"'=HYPERLINK(""x"")",S,,1,USD,9.99,10,0.01,\n`)
    expect(csv).toContain('no price,1,"Acme, Inc.",S,D,1,USD,30,,,')
    expect(csv).toContain('other currency,,,,G,1,JPY,,,,would be in USD\n')
  })

  test('reports nothing without shipments', async () => {
    expect(replayJson(await replay(stream([]), draft))).toEqual({
      shipments: 0,
      groups: [],
      unpriced: [],
      other_currency: [],
    })
  })
})
