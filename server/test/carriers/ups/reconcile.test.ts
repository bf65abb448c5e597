import { describe, expect, test } from 'vitest'
import { faultOf, foundIn } from '../connector-suite.ts'
import { answers, number, ok, refused, stubbedUps, subject } from './stubbed.ts'

describe('UPS', () => {
  const ups = stubbedUps()
  const { call, stub } = ups

  describe('looking up a lost order', () => {
    test('asks for its labels by our AWB', async () => {
      const found = await ups.connector.reconcile(call(), subject.shipment)
      expect(foundIn(found)).toMatchObject({ trackingNumber: number, pieceTrackingNumbers: [number] })
      expect(foundIn(found)?.label).toHaveLength(1)
      expect(stub.seen.at(-1)?.json()).toMatchObject({
        LabelRecoveryRequest: {
          ReferenceValues: { ReferenceNumber: { Value: 'WB0000000013' }, ShipperNumber: 'A1B2C3' },
        },
      })
    })

    test('asks tracking where there is no label', async () => {
      stub.answerWith(request =>
        request.path.includes('/recovery') ? refused('No label.') : answers(request),
      )
      expect(foundIn(await ups.connector.reconcile(call(), subject.shipment))).toMatchObject({
        trackingNumber: number,
        label: [],
      })
      expect(stub.seen.at(-1)?.path).toBe(
        '/api/track/v1/reference/details/WB0000000013?fromPickUpDate=20261110&toPickUpDate=20261208&shipperNum=A1B2C3&refNumType=SmallPackage',
      )
    })

    test('finds nothing only when tracking has nothing either', async () => {
      const nothing = {
        trackResponse: { shipment: [{ warnings: [{ code: 'TW0001', message: 'Not found' }] }] },
      }
      for (const tracking of [
        { status: 404, json: { response: { errors: [{ code: 'T1', message: 'no' }] } } },
        ok(nothing),
      ]) {
        stub.answerWith(request => {
          if (request.path.includes('/recovery')) return refused('No label.')
          return request.path.includes('/track/') ? tracking : answers(request)
        })
        expect((await ups.connector.reconcile(call(), subject.shipment)).kind).toBe('not_found')
      }
    })

    test('does not take a search that was refused for one that found nothing', async () => {
      stub.answerWith(request =>
        request.path.includes('oauth') ? answers(request) : refused('Invalid shipper number.'),
      )
      expect((await faultOf(ups.connector.reconcile(call(), subject.shipment))).fault).toBe('rejected')
    })
  })
})
