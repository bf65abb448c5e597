import { describe, expect, test } from 'vitest'
import { faultOf, submitted } from '../connector-suite.ts'
import { answers, number, ok, refused, stubbedUps } from './stubbed.ts'

describe('UPS', () => {
  const ups = stubbedUps()
  const { call, stub } = ups

  describe('cancelling', () => {
    test('voids by the tracking number', async () => {
      await ups.connector.cancel(call(), submitted({ trackingNumber: number }))
      const { method, path } = stub.seen.at(-1) ?? {}
      expect(`${method} ${path}`).toBe(`DELETE /api/shipments/v2409/void/cancel/${number}`)
    })

    test('passes a refusal on, under 200 too', async () => {
      stub.answerWith(request =>
        request.path.includes('/void/')
          ? ok({
              VoidShipmentResponse: { SummaryResult: { Status: { Code: '0', Description: 'Not voided' } } },
            })
          : answers(request),
      )
      expect(await faultOf(ups.connector.cancel(call(), submitted()))).toMatchObject({
        fault: 'rejected',
        message: 'Not voided',
      })
    })

    test('is content with a shipment that was voided before', async () => {
      stub.answerWith(request =>
        request.path.includes('/void/')
          ? refused('The shipment has already been voided.', '190117')
          : answers(request),
      )
      expect(await ups.connector.cancel(call(), submitted())).toBe('cancelled')
    })
  })
})
