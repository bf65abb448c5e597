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
        `/shipments/${number}/tracking?trackingView=all-checkpoints&levelOfDetail=shipment&requestGMTOffsetPerEvent=true`,
      )
    })

    test('takes an unknown number for one without news', async () => {
      stub.answerWith(() => refused('No data found', 404))
      expect((await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)).toEqual([])
    })
  })
})
