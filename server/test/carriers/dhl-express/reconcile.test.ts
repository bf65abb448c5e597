import { describe, expect, test } from 'vitest'
import { faultOf, foundIn, submitted } from '../connector-suite.ts'
import { tinyPdf } from '../pictures.ts'
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

    test('finds nothing in a 404, nor in a shipment of another reference', async () => {
      stub.answerWith(() => refused('No data found', 404))
      expect((await connector.reconcile(call(), subject.shipment)).kind).toBe('not_found')
      stub.answerWith(() => ({ json: known }))
      expect((await connector.reconcile(call(), { ...subject.shipment, awb: 'WB0000000026' })).kind).toBe(
        'not_found',
      )
    })

    test('does not take a search that was refused for one that found nothing', async () => {
      stub.answerWith(() => refused('8003: Account not allowed.'))
      expect((await faultOf(connector.reconcile(call(), subject.shipment))).fault).toBe('rejected')
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
