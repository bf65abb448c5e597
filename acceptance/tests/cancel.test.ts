import { describe, expect, test } from 'vitest'
import { createShipment } from '../support/bodies.ts'
import { clerk } from '../support/client.ts'
import type { Shipment, Tracking } from '../support/records.ts'

describe('cancelling a shipment', () => {
  test('that is Created answers with the shipment, Cancelled', async () => {
    const created = await createShipment()
    const cancelled = (await clerk.delete(`/v1/shipments/${created.awb}`)).data<Shipment>()
    expect(cancelled).toMatchObject({ id: created.id, awb: created.awb, status: 'Cancelled' })
    expect(Date.parse(cancelled.cancelled_at ?? '')).toBeGreaterThanOrEqual(
      Math.floor(Date.parse(created.created_at) / 1000) * 1000,
    )
    const { warnings: _, ...record } = cancelled
    expect((await clerk.get(`/v1/shipments/${created.awb}`)).data()).toEqual(record)
  })

  test('a second time is refused and changes nothing', async () => {
    const { awb } = await createShipment()
    await clerk.delete(`/v1/shipments/${awb}`)
    const before = (await clerk.get(`/v1/shipments/${awb}`)).data()
    ;(await clerk.delete(`/v1/shipments/${awb}`)).refused(409, 'CONFLICT')
    expect((await clerk.get(`/v1/shipments/${awb}`)).data()).toEqual(before)
  })

  test('from many sides at once happens once', async () => {
    const { awb } = await createShipment()
    const replies = await Promise.all(Array.from({ length: 8 }, () => clerk.delete(`/v1/shipments/${awb}`)))
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const { events } = (await clerk.get(`/v1/shipments/${awb}/track`)).data<Tracking>()
    expect(events.filter(event => event.status === 'Cancelled')).toHaveLength(1)
  })

  test('through a carrier from many sides at once happens once', async () => {
    const { awb } = await createShipment({ service_code: 'SANDBOX' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => clerk.delete(`/v1/shipments/${awb}`)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(reply => reply.status === 409)).toHaveLength(4)
  })

  test('leaves no label', async () => {
    const { awb } = await createShipment()
    ;(await clerk.get(`/v1/shipments/${awb}/label`)).data()
    await clerk.delete(`/v1/shipments/${awb}`)
    ;(await clerk.get(`/v1/shipments/${awb}/label`)).refused(409, 'CONFLICT')
  })
})
