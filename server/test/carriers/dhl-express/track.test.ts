import { describe, expect, test } from 'vitest'
import { submitted } from '../connector-suite.ts'
import { number, refused, stubbedDhlExpress } from './stubbed.ts'

describe('DHL Express', () => {
  const { call, connector, stub } = stubbedDhlExpress()

  describe('tracking', () => {
    test('reads the checkpoints with their offset, place and status', async () => {
      const events = (await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)
      expect(
        events?.map(found => [found.code, found.at.toISOString(), found.city, found.country, found.status]),
      ).toEqual([
        ['OK', '2026-11-26T09:15:00.000Z', 'BONN', 'DE', 'Delivered'],
        ['WC', '2026-11-26T07:00:00.000Z', 'BONN', 'DE', 'Out for Delivery'],
        ['DF', '2026-11-25T22:30:00.000Z', 'LEIPZIG', 'DE', 'In Transit'],
        ['XX', '2026-11-25T21:30:00.000Z', 'LEIPZIG', null, null],
        ['PU', '2026-11-24T17:00:00.000Z', 'NEW YORK', 'US', 'Picked Up'],
      ])
      expect(stub.seen.at(-1)?.path).toBe(
        `/tracking?shipmentTrackingNumber=${number}&trackingView=all-checkpoints&levelOfDetail=shipment`,
      )
    })

    test.each([
      ['PRISTINA-KV', 'XK'],
      ['PRISTINA-XK', 'XK'],
      ['PRISTINA-XKX', 'XK'],
      ['WILLEMSTAD-XC', 'CW'],
    ])('reads the place %s in %s', async (description, country) => {
      const event = { date: '2026-11-26', time: '10:15:00', typeCode: 'OK', description: 'Delivered' }
      const events = [{ ...event, serviceArea: [{ description }] }]
      stub.answerWith(() => ({ json: { shipments: [{ shipmentTrackingNumber: number, events }] } }))
      const tracked = await connector.track(call(), [submitted({ trackingNumber: number })])
      expect(tracked.get(number)).toMatchObject([{ country }])
    })

    test('asks for 200 shipments in one call, and each has its own events', async () => {
      expect(connector.capabilities.trackMany.maxPerCall).toBe(200)
      const numbers = Array.from({ length: 200 }, (_, index) => String(4_000_000_000 + index))
      stub.answerWith(request => {
        const asked = new URL(request.path, 'http://dhl').searchParams.getAll('shipmentTrackingNumber')
        // DHL leaves out unknown shipments.
        const shipments = asked.slice(1).map(shipmentTrackingNumber => ({
          shipmentTrackingNumber,
          events: [
            { date: '2026-11-26', time: '10:15:00', typeCode: 'OK', description: shipmentTrackingNumber },
          ],
        }))
        return { json: { shipments } }
      })
      const events = await connector.track(
        call(),
        numbers.map(trackingNumber => submitted({ trackingNumber })),
      )
      expect(stub.seen).toHaveLength(1)
      expect([...events.keys()]).toEqual(numbers)
      expect(numbers.map(one => events.get(one)?.[0]?.description)).toEqual([undefined, ...numbers.slice(1)])
    })

    test.each([
      ['BONN-DEU', '2026-07-01', '2026-07-01T08:15:00.000Z'],
      ['BONN-DEU', '2026-12-01', '2026-12-01T09:15:00.000Z'],
      ['TOKYO-JPN', '2026-12-01', '2026-12-01T01:15:00.000Z'],
      ['NOWHERE', '2026-12-01', '2026-12-01T10:15:00.000Z'],
    ])('has the time of the country where no offset is told: %s on %s', async (description, date, at) => {
      const event = { date, time: '10:15:00', typeCode: 'OK', serviceArea: [{ description }] }
      stub.answerWith(() => ({ json: { shipments: [{ shipmentTrackingNumber: number, events: [event] }] } }))
      const events = await connector.track(call(), [submitted({ trackingNumber: number })])
      expect(events.get(number)?.[0]?.at.toISOString()).toBe(at)
    })

    test('takes an unknown number for one without news', async () => {
      stub.answerWith(() => refused('No data found', 404))
      expect((await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)).toEqual([])
    })
  })
})
