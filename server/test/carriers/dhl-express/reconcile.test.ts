import { describe, expect, test } from 'vitest'
import { faultOf, foundIn, submitted } from '../connector-suite.ts'
import { tinyPdf } from '../pictures.ts'
import type { StubAnswer } from '../stub.ts'
import { known, number, refused, stubbedDhlExpress, subject } from './stubbed.ts'

describe('DHL Express', () => {
  const { call, connector, stub } = stubbedDhlExpress()

  describe('looking up a lost order', () => {
    test('searches by our AWB, also before the first scan', async () => {
      expect(foundIn(await connector.reconcile(call(), subject.shipment))).toMatchObject({
        trackingNumber: number,
        pieceTrackingNumbers: ['JD010000000000000001'],
        label: [],
      })
      expect(stub.seen.at(-1)?.path).toBe(
        '/tracking?shipmentReference=WB0000000013&shipmentReferenceType=CU&shipperAccountNumber=123456789&dateRangeFrom=2026-11-10&dateRangeTo=2026-12-08&trackingView=advance-shipment&levelOfDetail=all',
      )
    })

    test('finds nothing only where DHL says so', async () => {
      stub.answerWith(() => refused('No data found', 404))
      expect((await connector.reconcile(call(), subject.shipment)).kind).toBe('not_found')
    })

    test.each<[string, StubAnswer]>([
      ['an empty 200', { status: 200 }],
      ['an empty object', { json: {} }],
      ['an empty list', { json: { shipments: [] } }],
      ['a shipment without a number', { json: { shipments: [{}] } }],
    ])('takes %s for no answer', async (_, odd) => {
      stub.answerWith(() => odd)
      expect((await connector.reconcile(call(), subject.shipment)).kind).toBe('no_answer')
    })

    test('takes a shipment of another reference, or a 404 that is not of DHL, for no answer', async () => {
      const other = { ...subject.shipment, awb: 'WB0000000026' }
      expect((await connector.reconcile(call(), other)).kind).toBe('no_answer')
      stub.answerWith(() => ({ status: 404, json: { message: 'no Route matched' } }))
      expect((await faultOf(connector.reconcile(call(), subject.shipment))).fault).toBe('malformed_answer')
    })

    test('tells of every shipment under our AWB', async () => {
      const [one] = known.shipments
      stub.answerWith(() => ({
        json: { shipments: [one, { ...one, shipmentTrackingNumber: '2222222222' }] },
      }))
      expect(await connector.reconcile(call(), subject.shipment)).toMatchObject({
        order: { trackingNumber: number },
        others: [{ trackingNumber: '2222222222' }],
      })
    })

    test('does not take a search that was refused for one that found nothing', async () => {
      stub.answerWith(() => refused('8003: Account not allowed.'))
      expect(await connector.reconcile(call(), subject.shipment)).toEqual({
        kind: 'refused',
        message: 'Account not allowed.',
      })
    })

    test('fetches the label that the lost answer held', async () => {
      const images = await connector.label(call(), submitted({ trackingNumber: number }))
      expect(images).toEqual([{ format: 'pdf', bytes: tinyPdf }])
      expect(stub.seen.at(-1)?.path).toBe(
        `/shipments/${number}/get-image?shipperAccountNumber=123456789&typeCode=waybill&pickupYearAndMonth=2026-11&encodingFormat=pdf&allInOnePDF=true`,
      )
    })
  })
})
