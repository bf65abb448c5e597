import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentPort } from '../../../src/shipping/shipments/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function newShipment(change: object = {}) {
  const answer = await clerk.post('/shipments', shipmentBody(change))
  expect(answer.status).toBe(201)
  return answer.body.data
}

const waiting = { reason: 'WAITING', quantity: 3, amount: 7.5, note: 'Nobody at the gate' }
const cents = (amount: number) => Math.round(amount * 100)

describe('a line that staff add to a price', () => {
  test('is charged behind the others, is in the total, and says who added it and why', async () => {
    const made = await newShipment()
    clock.advance(60_000)
    const { status, body } = await clerk.post(`/shipments/${made.id}/charges`, waiting)
    expect(status).toBe(200)
    const line = { code: 'WAITING', name: 'Waiting 3 × 7.50', type: 'surcharge', amount: 22.5 }
    expect(body.data.charges.items).toEqual([...made.charges.items, line])
    expect(cents(body.data.charges.total)).toBe(cents(made.charges.total) + 2250)
    expect(body.data.charges_total).toBe(body.data.charges.total)
    expect(Object.keys(body.data.charges)).toEqual(Object.keys(made.charges))
    expect(body.data.added_charges).toEqual([
      {
        number: 1,
        reason: 'WAITING',
        type: 'surcharge',
        name: 'Waiting 3 × 7.50',
        amount: 22.5,
        note: 'Nobody at the gate',
        explanation: null,
        added_by: 'clerk@example.com',
        added_at: expect.any(String),
        reversal: null,
      },
    ])
    const viaApi = (await service.call('GET', `/v1/shipments/${made.awb}`)).body.data
    expect(viaApi.charges).toEqual(body.data.charges)
    expect(viaApi.updated_at > made.updated_at).toBe(true)
  })

  test('is heard of, and is a column of the export', async () => {
    const made = await newShipment({ reference: 'EXPORTED' })
    await clerk.post(`/shipments/${made.id}/charges`, { reason: 'TOLL', amount: 4.2, name: 'Mont Blanc' })
    await expect
      .poll(async () => (await service.call('GET', '/v1/events?types=shipment.updated')).body.data.events)
      .toContainEqual(
        expect.objectContaining({
          type: 'shipment.updated',
          data: expect.objectContaining({
            awb: made.awb,
            charges: expect.objectContaining({
              items: expect.arrayContaining([
                { code: 'TOLL', name: 'Mont Blanc', type: 'surcharge', amount: 4.2 },
              ]),
            }),
          }),
        }),
      )
    const file = await clerk.get('/shipments/export.csv?q=EXPORTED')
    const [titles = '', row = ''] = file.text.split(/\r?\n/)
    expect(row.split(',')[titles.split(',').indexOf('added_charges')]).toBe('4.2')
  })

  test('is reversed once, stays on record and counts no more', async () => {
    const made = await newShipment()
    const path = `/shipments/${made.id}/charges`
    await clerk.post(path, waiting)
    await clerk.post(path, { reason: 'PARKING', amount: 6 })
    const { status, body } = await clerk.post(`${path}/1/reversal`, { note: 'The wrong shipment' })
    expect(status).toBe(200)
    expect(body.data.charges.items.map(({ code }: { code: string }) => code)).toEqual([
      ...made.charges.items.map(({ code }: { code: string }) => code),
      'PARKING',
    ])
    expect(cents(body.data.charges.total)).toBe(cents(made.charges.total) + 600)
    expect(body.data.added_charges[0].reversal).toEqual({
      reversed_by: 'clerk@example.com',
      reversed_at: expect.any(String),
      note: 'The wrong shipment',
    })
    expect((await clerk.post(`${path}/1/reversal`, {})).status).toBe(409)
    expect((await clerk.post(`${path}/9/reversal`, {})).status).toBe(404)
    const all = (await clerk.post(`${path}/2/reversal`, {})).body.data
    expect(all.charges).toEqual(made.charges)
  })

  test('may be taken off, down to nothing and not below', async () => {
    const made = await newShipment()
    const path = `/shipments/${made.id}/charges`
    const off = (amount: number) => clerk.post(path, { reason: 'CORRECTION', type: 'discount', amount })
    expect((await off(made.charges.total + 0.01)).status).toBe(409)
    expect((await clerk.post(path, { reason: 'TOLL', amount: 5 })).status).toBe(200)
    const { body } = await off(made.charges.total + 5)
    expect(body.data.charges.total).toBe(0)
    expect(body.data.charges.items.at(-1)).toMatchObject({
      type: 'discount',
      amount: -made.charges.total - 5,
    })
    // Without the toll the price would be negative.
    expect((await clerk.post(`${path}/1/reversal`, {})).status).toBe(409)
  })

  test.each([
    [{ reason: 'WAITING' }, ['amount']],
    [{ reason: 'BRIBE', amount: 1 }, ['reason']],
    [{ reason: 'TOLL', amount: 0 }, ['amount']],
    [{ reason: 'TOLL', amount: -3 }, ['amount']],
    [{ reason: 'TOLL', amount: 1.234 }, ['amount']],
    [{ reason: 'TOLL', amount: 10_000_001 }, ['amount']],
    [{ reason: 'TOLL', amount: 0.01, quantity: 0.4 }, ['amount']],
    [{ reason: 'TOLL', amount: 1, quantity: 10_001 }, ['quantity']],
    [{ reason: 'TOLL', amount: 1, name: 'x'.repeat(256) }, ['name']],
    [{ reason: 'TOLL', amount: 1, counted: 3 }, ['counted']],
    [{ surcharge: 'FUEL' }, ['counted']],
    [{ surcharge: 'FUEL', counted: 1, amount: 2 }, ['amount']],
    [{ surcharge: 'FUEL', counted: 1.2345678 }, ['counted']],
    [{ surcharge: 'FUEL', counted: 10_000_001 }, ['counted']],
    // Fuel is charged with the order.
    [{ surcharge: 'FUEL', counted: 1 }, ['surcharge']],
    [{ surcharge: '\u0000', counted: 1 }, ['surcharge']],
  ])('%j is refused', async (line, fields) => {
    const made = await newShipment()
    const { status, body } = await clerk.post(`/shipments/${made.id}/charges`, line)
    expect(status).toBe(400)
    expect(Object.keys(body.error.details)).toEqual(fields)
  })

  test('counts each time, also where two are added at the same moment, up to fifty', async () => {
    const made = await newShipment()
    const path = `/shipments/${made.id}/charges`
    const statuses: number[] = []
    for (let batch = 0; batch < 9; batch++) {
      const lines = Array.from({ length: 6 }, () => clerk.post(path, { reason: 'TOLL', amount: 1 }))
      for (const { status } of await Promise.all(lines)) statuses.push(status)
    }
    expect(statuses.toSorted()).toEqual([...Array(50).fill(200), ...Array(4).fill(409)])
    const { charges, added_charges: added } = (await clerk.get(`/shipments/${made.id}`)).body.data
    expect(cents(charges.total)).toBe(cents(made.charges.total) + 5000)
    expect(added.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
  })

  test('stays when the shipment is changed and priced anew', async () => {
    const made = await newShipment()
    const path = `/shipments/${made.id}/charges`
    await clerk.post(path, waiting)
    await clerk.post(path, { reason: 'TOLL', amount: 1 })
    await clerk.post(`${path}/2/reversal`, {})
    const heavier = shipmentBody({ package: { weight: 30 } })
    const { body } = await clerk.put(`/shipments/${made.id}`, heavier)
    const plain = await newShipment({ package: { weight: 30 } })
    const line = { code: 'WAITING', name: 'Waiting 3 × 7.50', type: 'surcharge', amount: 22.5 }
    expect(body.data.charges.items).toEqual([...plain.charges.items, line])
    expect(cents(body.data.charges.total)).toBe(cents(plain.charges.total) + 2250)

    const withoutPrice = await clerk.put(
      `/shipments/${made.id}`,
      shipmentBody({ package: { weight: 99_000 } }),
    )
    expect(withoutPrice.status).toBe(409)
  })

  test('has no place on a shipment without a price, nor on another company’s', async () => {
    const unpriced = await newShipment({ package: { weight: 99_000 } })
    expect(unpriced.charges).toBeNull()
    expect((await clerk.post(`/shipments/${unpriced.id}/charges`, waiting)).status).toBe(409)
    expect((await clerk.post('/shipments/999999999/charges', waiting)).status).toBe(404)
  })
})

test('each failed delivery is charged as the price list says, once, with its own line', async () => {
  const attempt = {
    code: 'ATTEMPT',
    name: 'Failed delivery',
    type: 'surcharge',
    method: 'fixed',
    amount: '4.50',
    currency: 'USD',
    charged_for: 'failed_delivery',
  }
  const made = await newShipment()
  expect((await clerk.post('/surcharges', attempt)).status).toBe(201)
  const later = await newShipment()
  expect(later.charges).toEqual(made.charges)

  const to = (status: string) => clerk.post(`/shipments/${made.id}/status`, { status })
  await to('Out for Delivery')
  expect((await to('Delivery Failed')).body.data.charges.items.at(-1)).toEqual({
    code: 'ATTEMPT',
    name: 'Failed delivery',
    type: 'surcharge',
    amount: 4.5,
  })
  // The status is there already: a repeat is refused.
  const again = await Promise.all([to('Delivery Failed'), to('Delivery Failed')])
  expect(again.map(({ status }) => status)).toEqual([409, 409])
  await to('Out for Delivery')
  const both = await Promise.all([to('Delivery Failed'), to('Delivery Failed')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await to('Out for Delivery')
  const { charges, added_charges: added } = (await to('Delivered')).body.data
  expect(cents(charges.total)).toBe(cents(made.charges.total) + 900)
  expect(added).toMatchObject([
    { number: 1, reason: 'ATTEMPT', added_by: null },
    { number: 2, reason: 'ATTEMPT', added_by: null },
  ])
})

test('a quantity is charged at the price of the tariff, with its tax, and says how', async () => {
  const rate = {
    code: 'WAIT-15',
    name: 'Waiting at the gate',
    type: 'surcharge',
    method: 'fixed',
    amount: '7.50',
    currency: 'USD',
    charged_for: 'quantity',
    counted: { unit: 'minute', per: '15', free: '10' },
    conditions: { services: ['DOM'] },
  }
  const tax = {
    code: 'WAIT-VAT',
    name: 'VAT 10 %',
    type: 'tax',
    method: 'percent',
    percent: '10',
    of: 'subtotal',
  }
  const made = await newShipment()
  const saved = await clerk.post('/surcharges', rate)
  expect(saved.body.data).toMatchObject({ charged_for: 'quantity', counted: rate.counted })
  await clerk.post('/surcharges', { ...tax, conditions: { services: ['DOM'] } })
  const path = `/shipments/${made.id}/charges`
  const { status, body } = await clerk.post(path, { surcharge: 'WAIT-15', counted: 41, note: 'No dock' })
  expect(status).toBe(200)
  const name = 'Waiting at the gate, 41 minutes'
  expect(body.data.charges.items.find((item: { name: string }) => item.name === name)).toEqual({
    code: 'WAIT-15',
    name,
    type: 'surcharge',
    amount: 22.5,
  })
  expect(body.data.added_charges[0]).toMatchObject({
    reason: 'WAIT-15',
    note: 'No dock',
    added_by: 'clerk@example.com',
    explanation:
      'Waiting at the gate: 41 − 10 free = 31 minutes: 3 × 7.5 for each 15 minutes begun = 22.50 USD.',
  })
  const named = await clerk.post(path, { surcharge: 'WAIT-15', counted: 11, name: 'Gate' })
  expect(named.body.data.added_charges.map((line: { name: string }) => line.name)).toContain('Gate')
  const free = await clerk.post(path, { surcharge: 'WAIT-15', counted: 10 })
  expect(free.body.error.details.surcharge).toContain('10 of 10 free minutes')

  // Both were charged at the same moment, each with its tax.
  const counted = (data: typeof body.data) =>
    data.added_charges.map((line: { amount: number; reversal: object | null }) => [
      line.amount,
      !line.reversal,
    ])
  expect(counted(named.body.data)).toEqual([
    ...[
      [22.5, true],
      [2.25, true],
    ],
    ...[
      [7.5, true],
      [0.75, true],
    ],
  ])
  const reversed = (await clerk.post(`${path}/1/reversal`, { note: 'No wait' })).body.data
  expect(counted(reversed)).toEqual([
    ...[
      [22.5, false],
      [2.25, false],
    ],
    ...[
      [7.5, true],
      [0.75, true],
    ],
  ])
  expect(reversed.added_charges[1].reversal).toEqual(reversed.added_charges[0].reversal)
  expect(cents(reversed.charges.total)).toBe(cents(made.charges.total) + 825)
  expect((await clerk.post(`${path}/2/reversal`, {})).status).toBe(409)
  expect((await clerk.post(`${path}/4/reversal`, {})).body.data.charges).toEqual(made.charges)
})

describe('a failed delivery that the carrier tells of', () => {
  const price = {
    code: 'SBX-ATTEMPT',
    name: 'Second delivery',
    type: 'surcharge',
    method: 'fixed',
    amount: '4.50',
    currency: 'USD',
    charged_for: 'failed_delivery',
    conditions: { services: ['SANDBOX'] },
  }
  const hour = 3_600_000
  beforeAll(() => clerk.post('/surcharges', price))

  /** By an integrator, whose token outlives the days that pass here. */
  async function sent(reference: string) {
    const made = await service.call(
      'POST',
      '/v1/shipments',
      shipmentBody({ service_code: 'SANDBOX', reference }),
    )
    expect(made.status).toBe(201)
    return made.body.data
  }
  const shipmentOf = async (awb: string) => (await service.call('GET', `/v1/shipments/${awb}`)).body.data
  const chargesOf = async (awb: string) =>
    (await shipmentOf(awb)).charges.items.filter(({ code }: { code: string }) => code === 'SBX-ATTEMPT')
  const poll = () => service.waybill.carrierService.processDue(1, new AbortController().signal)

  const event = (
    begun: number,
    hours: number,
    status: 'Delivery Failed' | 'Out for Delivery' | 'Delivered' | null,
  ) => ({
    code: `E${hours}`,
    key: `E${hours}`,
    description: 'Told by the carrier',
    at: new Date(begun + hours * hour),
    city: null,
    country: null,
    status,
  })
  /** Records an event of the carrier. */
  async function tell(id: number, told: ReturnType<typeof event>[]): Promise<void> {
    const { database, tariffs, carrierService } = service.waybill
    const port = shipmentPort(clock, carrierService, { database, tariffs })
    const record = await port.eventRecorder(1, told)
    await database.write(1, tx => record(tx, id, told))
  }

  test('is not charged where staff have recorded it, nor for a shipment without such a price', async () => {
    const { id, awb } = await sent('')
    const page = (await clerk.post(`/shipments/${id}/status`, { status: 'Delivery Failed' })).body.data
    // The margin for staff: the sandbox carrier costs 4, and 1 per parcel.
    expect(page.carrier_cost).toEqual({ amount: 5, currency: 'USD' })
    expect(cents(page.margin)).toBe(cents(page.charges.total) - 500)
    const failure = event(clock.now().getTime(), 0.01, 'Delivery Failed')
    await tell(id, [failure])
    expect(await chargesOf(awb)).toHaveLength(1)
    const other = await newShipment()
    await tell(other.id, [failure])
    expect(await chargesOf(other.awb)).toEqual([])
  })

  test('is charged once whichever way the events come, late ones too', async () => {
    const begun = clock.now().getTime()
    const first = [
      event(begun, 2, 'Delivery Failed'),
      event(begun, 3, null),
      event(begun, 4, 'Delivery Failed'),
    ]
    const out = [event(begun, 20, 'Out for Delivery')]
    const second = [event(begun, 22, 'Delivery Failed')]
    const end = [event(begun, 30, 'Delivered')]
    const orders = [
      [first, out, second, end],
      [[...first, ...out, ...second, ...end]],
      [second, first, [...first, ...out], end],
      [second, end, [...first, ...out]],
      [first, first, second, [...out, ...first], end, [...first, ...out, ...second, ...end]],
    ]
    for (const order of orders) {
      const { id, awb } = await sent('')
      for (const told of order) await tell(id, told)
      expect(await chargesOf(awb), JSON.stringify(order)).toHaveLength(2)
    }
  })

  test('is not taken back by an earlier event that comes late, which is kept, but for a delivery', async () => {
    const begun = clock.now().getTime()
    const { id, awb } = await sent('')
    await tell(id, [event(begun, 22, 'Delivery Failed')])
    await tell(id, [event(begun, 20, 'Out for Delivery')])
    expect((await shipmentOf(awb)).status).toBe('Delivery Failed')
    const { events } = (await service.call('GET', `/v1/shipments/${awb}/track`)).body.data
    expect(events.map(({ status }: { status: string }) => status)).toContain('Out for Delivery')
    await tell(id, [event(begun, 21, 'Delivered')])
    expect((await shipmentOf(awb)).status).toBe('Delivered')
  })

  test('is charged once, though it is told twice and asked for again', async () => {
    const made = await sent('sandbox-fail-once')
    clock.advance(26.5 * hour)
    await poll()
    expect(await chargesOf(made.awb)).toMatchObject([{ name: 'Second delivery', amount: 4.5 }])
    clock.advance(4 * hour)
    await poll()
    clock.advance(24 * hour)
    await poll()
    const { status, charges } = await shipmentOf(made.awb)
    expect(status).toBe('Delivered')
    expect(await chargesOf(made.awb)).toHaveLength(1)
    expect(cents(charges.total)).toBeGreaterThan(cents(made.charges.total))
  })
})
