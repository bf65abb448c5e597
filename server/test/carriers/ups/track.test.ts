import { describe, expect, test } from 'vitest'
import { submitted } from '../connector-suite.ts'
import { answers, number, stubbedUps } from './stubbed.ts'

describe('UPS', () => {
  const ups = stubbedUps()
  const { call, stub } = ups

  describe('tracking', () => {
    test('reads the activities', async () => {
      const events = (await ups.connector.track(call(), [submitted({ trackingNumber: number })])).get(number)
      expect(events).toEqual([
        {
          code: 'D-011',
          description: 'DELIVERED',
          at: new Date('2026-11-25T17:15:00Z'),
          city: 'CHICAGO',
          country: 'US',
          status: 'Delivered',
        },
        expect.objectContaining({ code: 'I-021', status: 'Out for Delivery' }),
        expect.objectContaining({ code: 'I-005', status: 'In Transit' }),
        expect.objectContaining({ code: 'M-003', status: null }),
      ])
      expect(stub.seen.at(-1)?.path).toBe(
        `/api/track/v1/details/${number}?locale=en_US&returnSignature=false`,
      )
    })

    test.each(['KV', 'XK'])('reads %s as Kosovo', async countryCode => {
      const known = submitted({ trackingNumber: number })
      const status = { type: 'D', statusCode: '011', description: 'DELIVERED' }
      const activity = [{ date: '20261125', time: '171500', status, location: { address: { countryCode } } }]
      ups.otherwise(/\/track\//, { json: { trackResponse: { shipment: [{ package: [{ activity }] }] } } })
      expect((await ups.connector.track(call(), [known])).get(number)).toMatchObject([{ country: 'XK' }])
    })

    test('takes an unknown number for one without news', async () => {
      const known = submitted({ trackingNumber: number })
      stub.answerWith(request =>
        request.path.includes('/track/')
          ? { status: 404, json: { response: { errors: [] } } }
          : answers(request),
      )
      expect((await ups.connector.track(call(), [known])).get(number)).toEqual([])
    })
  })
})
