import { describe, expect, test } from 'vitest'
import { createShipment } from '../support/bodies.ts'
import { clerk, target } from '../support/client.ts'
import type { Tracking } from '../support/records.ts'

const track = async (awb: string) => (await clerk.get(`/v1/shipments/${awb}/track`)).data<Tracking>()

/** The tenant's wall clock in milliseconds, independent of this machine's zone. */
const wallClock = (instant: Date) => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: target.timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant)
  return Date.parse(`${parts.replace(' ', 'T')}Z`)
}

describe('tracking', () => {
  test('gives the AWB, the current status and the events', async () => {
    const { awb } = await createShipment()
    const tracking = await track(awb)
    expect(Object.keys(tracking).toSorted()).toEqual(['awb', 'events', 'status'])
    expect(tracking).toMatchObject({ awb, status: 'Created' })
    expect(tracking.events).toHaveLength(1)
  })

  test('gives each event exactly six fields', async () => {
    const { awb } = await createShipment()
    const [event] = (await track(awb)).events
    expect(Object.keys(event ?? {}).toSorted()).toEqual([
      'city',
      'country',
      'date',
      'description',
      'status',
      'time',
    ])
    expect(event).toMatchObject({
      status: 'Created',
      description: expect.stringMatching(/\S/),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      time: expect.stringMatching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
    })
  })

  test('tells the time in the time zone of the tenant', async () => {
    const before = wallClock(new Date()) - 2_000
    const { awb } = await createShipment()
    const [event] = (await track(awb)).events
    const told = Date.parse(`${event?.date}T${event?.time}Z`)
    expect(told).toBeGreaterThanOrEqual(before)
    expect(told).toBeLessThanOrEqual(wallClock(new Date()) + 2_000)
  })

  test('shows creation and cancellation once each, newest first', async () => {
    const { awb } = await createShipment()
    ;(await clerk.delete(`/v1/shipments/${awb}`)).data()
    const { status, events } = await track(awb)
    expect(status).toBe('Cancelled')
    expect(events.map(event => event.status)).toEqual(['Cancelled', 'Created'])
  })

  test('shows each thing once for a shipment through a carrier too', async () => {
    const { awb } = await createShipment({ service_code: 'SANDBOX' })
    ;(await clerk.delete(`/v1/shipments/${awb}`)).data()
    const { events } = await track(awb)
    expect(events[0]?.status).toBe('Cancelled')
    expect(events.filter(event => event.status === 'Cancelled')).toHaveLength(1)
    expect(events.at(-1)?.status).toBe('Created')
    const times = events.map(event => `${event.date} ${event.time}`)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('is not changed by reading', async () => {
    const { awb } = await createShipment()
    const before = await track(awb)
    await clerk.get(`/v1/shipments/${awb}`)
    await clerk.get(`/v1/shipments/${awb}/label`)
    expect(await track(awb)).toEqual(before)
  })
})
