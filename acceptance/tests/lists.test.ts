import { describe, expect, test } from 'vitest'
import { createPickup, createShipment } from '../support/bodies.ts'
import { type Caller, clerk, first, second, stranger, target } from '../support/client.ts'
import type { Pickup, Shipment } from '../support/records.ts'

interface Page {
  shipments: Shipment[]
  pickups: Pickup[]
  next_cursor: string | null
}

const unique = () => `L-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const page = async (caller: Caller, list: string, query: Record<string, string | number>): Promise<Page> => {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return (await caller.get(`/v1/${list}?${new URLSearchParams(pairs)}`)).data<Page>()
}

/** All pages in sequence. */
async function listed(caller: Caller, query: Record<string, string | number>): Promise<Shipment[]> {
  const all: Shipment[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const read: Page = await page(caller, 'shipments', cursor ? { ...query, cursor } : query)
    all.push(...read.shipments)
    cursor = read.next_cursor
  }
  return all
}
const awbsOf = (shipments: { awb: string | null }[]) => shipments.map(({ awb }) => awb)

describe('listing shipments', () => {
  test('shows whole records, the newest first, 50 on a page', async () => {
    const older = await createShipment()
    const newer = await createShipment()
    const { shipments, next_cursor } = await page(clerk, 'shipments', {})
    expect(shipments.length).toBeLessThanOrEqual(50)
    expect(next_cursor === null || typeof next_cursor === 'string').toBe(true)
    const { warnings: _, ...alone } = (await clerk.get(`/v1/shipments/${newer.awb}`)).data<Shipment>()
    const both = (await listed(clerk, { awb: `${older.awb},${newer.awb.toLowerCase()}` })) ?? []
    expect(both[0]).toEqual(alone)
    expect(awbsOf(both)).toEqual([newer.awb, older.awb])
  })

  test('holds to every filter, alone and together, whatever the length of a page', async () => {
    const reference = unique()
    const early = await createShipment({ reference, date: '2031-01-05' })
    const late = await createShipment({
      reference,
      date: '2031-02-05',
      sender: { customer_id: target.first_customer_id },
    })
    const gone = await createShipment({ reference, date: '2031-01-06' })
    ;(await clerk.delete(`/v1/shipments/${gone.awb}`)).data()
    const filters: [Record<string, string | number>, Shipment[]][] = [
      [{}, [gone, late, early]],
      [{ status: 'Created' }, [late, early]],
      [{ status: 'Cancelled, Created' }, [gone, late, early]],
      [{ date_from: '2031-01-06' }, [gone, late]],
      [{ date_to: '2031-01-06' }, [gone, early]],
      [{ date_from: '2031-01-05', date_to: '2031-01-05' }, [early]],
      [{ service_code: 'DOM' }, [gone, late, early]],
      [{ service_code: 'INTL' }, []],
      [{ customer_id: target.first_customer_id }, [late]],
      [{ updated_since: gone.created_at }, [gone]],
      [{ awb: early.awb, status: 'Created' }, [early]],
      [{ awb: gone.awb, status: 'Created' }, []],
      [{ status: 'Created', date_to: '2031-01-31' }, [early]],
    ]
    for (const [filter, expected] of filters) {
      for (const limit of [1, 200]) {
        const found = await listed(clerk, { reference, ...filter, limit })
        // Records of the same second as the last one may count as changed since.
        const shown = 'updated_since' in filter ? found.filter(({ awb }) => awb === gone.awb) : found
        expect(awbsOf(shown), JSON.stringify(filter)).toEqual(awbsOf(expected))
      }
    }
  })

  test('is in the order of changes with sort=updated', async () => {
    const reference = unique()
    const [a, b, c] = [
      await createShipment({ reference }),
      await createShipment({ reference }),
      await createShipment({ reference }),
    ]
    ;(await clerk.delete(`/v1/shipments/${a.awb}`)).data()
    expect(awbsOf(await listed(clerk, { reference, sort: 'updated', limit: 1 }))).toEqual([
      b.awb,
      c.awb,
      a.awb,
    ])
  })

  test('shows nothing twice and leaves nothing out while others write', async () => {
    const reference = unique()
    const before: Shipment[] = []
    for (let n = 0; n < 6; n++) before.unshift(await createShipment({ reference }))
    const start = await page(clerk, 'shipments', { reference, limit: 3 })
    await createShipment({ reference })
    ;(await clerk.delete(`/v1/shipments/${before[5]?.awb}`)).data()
    const rest = await page(clerk, 'shipments', { reference, limit: 3, cursor: start.next_cursor ?? '' })
    expect(awbsOf([...start.shipments, ...rest.shipments])).toEqual(awbsOf(before))
    expect(rest.next_cursor).toBeNull()
  })

  test('shows a customer’s user what is its customer’s, and another tenant nothing', async () => {
    const reference = unique()
    const { awb } = await createShipment({ reference, sender: { customer_id: target.first_customer_id } })
    expect(awbsOf(await listed(first, { reference }))).toEqual([awb])
    for (const other of [second, stranger]) {
      expect(await listed(other, { reference })).toEqual([])
      expect(await listed(other, { awb })).toEqual([])
      expect(await listed(other, { reference, sort: 'updated' })).toEqual([])
    }
    const path = `/v1/shipments?customer_id=${target.first_customer_id}`
    expect((await second.get(path)).fieldsAtFault()).toEqual({ customer_id: 'Unknown customer.' })
  })

  test.each([
    ['status', 'Lost'],
    ['limit', '0'],
    ['limit', '201'],
    ['sort', 'awb'],
    ['date_from', '2031-02-30'],
    ['updated_since', '2031-02-01'],
    ['customer_id', '987654321'],
    ['service_code', 'NOTHING'],
    ['cursor', 'nonsense'],
    ['cursor', '%00'],
  ])('refuses the %s %s', async (field, value) => {
    expect(Object.keys((await clerk.get(`/v1/shipments?${field}=${value}`)).fieldsAtFault())).toEqual([field])
  })

  test('refuses a cursor that is damaged, of other filters or of another caller', async () => {
    const reference = unique()
    for (let n = 0; n < 2; n++)
      await createShipment({ reference, sender: { customer_id: target.first_customer_id } })
    const { next_cursor } = await page(clerk, 'shipments', { reference, limit: 1 })
    const cursor = next_cursor ?? ''
    const refused = async (caller: Caller, path: string) =>
      expect(Object.keys((await caller.get(path)).fieldsAtFault())).toEqual(['cursor'])
    await refused(clerk, `/v1/shipments?reference=${reference}&limit=1&cursor=${cursor.slice(1)}`)
    await refused(clerk, `/v1/shipments?reference=${reference}&status=Created&cursor=${cursor}`)
    await refused(clerk, `/v1/shipments?reference=${reference}&sort=updated&cursor=${cursor}`)
    await refused(first, `/v1/shipments?reference=${reference}&cursor=${cursor}`)
    await refused(stranger, `/v1/shipments?reference=${reference}&cursor=${cursor}`)
    await refused(clerk, `/v1/pickups?cursor=${cursor}`)
  })
})

describe('listing pickups', () => {
  test('shows whole records, the newest first, and holds to its filters', async () => {
    const { awb } = await createShipment({ sender: { customer_id: target.first_customer_id } })
    const book = (changes: object) => createPickup(first, target.first_customer_id, { awb, ...changes })
    const early = await book({ scheduled_date: '2031-03-14' })
    const late = await book({ scheduled_date: '2031-03-15' })
    ;(await first.delete(`/v1/pickups/${late.id}`)).data()
    const idsOf = async (caller: Caller, query: Record<string, string | number>) =>
      (await page(caller, 'pickups', { awb, ...query })).pickups.map(({ id }) => id)
    expect((await page(first, 'pickups', { awb })).pickups[1]).toEqual(
      (await first.get(`/v1/pickups/${early.id}`)).data(),
    )
    expect(await idsOf(clerk, {})).toEqual([late.id, early.id])
    expect(await idsOf(clerk, { status: 'cancelled' })).toEqual([late.id])
    expect(await idsOf(clerk, { scheduled_from: '2031-03-15' })).toEqual([late.id])
    expect(await idsOf(clerk, { scheduled_to: '2031-03-14' })).toEqual([early.id])
    expect(await idsOf(clerk, { customer_id: target.first_customer_id, sort: 'updated' })).toEqual([
      early.id,
      late.id,
    ])
    expect(await idsOf(second, {})).toEqual([])
    if (early.driver) expect(await idsOf(clerk, { driver_id: early.driver.id })).toContain(early.id)
    expect(Object.keys((await clerk.get('/v1/pickups?driver_id=987654321')).fieldsAtFault())).toEqual([
      'driver_id',
    ])
    expect(Object.keys((await clerk.get('/v1/pickups?scheduled_from=soon')).fieldsAtFault())).toEqual([
      'scheduled_from',
    ])
  })
})
