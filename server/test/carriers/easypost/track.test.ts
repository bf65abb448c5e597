import { describe, expect, test } from 'vitest'
import { submitted } from '../connector-suite.ts'
import { id, number, stubbedEasyPost } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, stub } = stubbedEasyPost()

  describe('tracking', () => {
    test('reads the details of a bought shipment’s tracker', async () => {
      const known = submitted({ trackingNumber: number, carrierShipmentId: id })
      const events = (await connector.track(call(), [known])).get(number)
      expect(
        events?.map(event => [event.description, event.at.toISOString(), event.city, event.status]),
      ).toEqual([
        ['Label created', '2026-11-24T12:00:00.000Z', null, null],
        ['Arrived at facility', '2026-11-25T09:00:00.000Z', 'CHICAGO', 'In Transit'],
        ['Out for delivery', '2026-11-26T08:00:00.000Z', 'CHICAGO', 'Out for Delivery'],
        ['Delivered', '2026-11-26T15:00:00.000Z', 'CHICAGO', 'Delivered'],
      ])
    })

    test.each(['KV', 'XK'])('reads %s as Kosovo', async country => {
      const details = [
        { datetime: '2026-11-26T15:00:00Z', status: 'delivered', tracking_location: { country } },
      ]
      stub.answerWith(() => ({ json: { trackers: [{ tracking_details: details }] } }))
      const events = await connector.track(call(), [submitted({ trackingNumber: number })])
      expect(events.get(number)).toMatchObject([{ country: 'XK' }])
    })

    test('asks for a tracker where the shipment’s id is not known', async () => {
      const events = (await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)
      expect(events).toHaveLength(4)
      expect(stub.seen.at(-1)?.path).toBe(`/v2/trackers?tracking_code=${number}&page_size=1`)
    })
  })
})
