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
          LabelSpecification: {
            LabelImageFormat: { Code: 'GIF' },
            LabelStockSize: { Height: '6', Width: '4' },
          },
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
      const notFound = refused('Reference number not found.', 'TW0001')
      for (const [recovery, tracking] of [
        [refused('Invalid shipper number.'), notFound],
        [refused('The label specification is missing.', '9100150'), notFound],
        [
          { status: 403, json: { response: { errors: [{ code: '250002', message: 'No right.' }] } } },
          notFound,
        ],
        [refused('No label.'), refused('Invalid period.')],
      ]) {
        stub.answerWith(request => {
          if (request.path.includes('/recovery')) return recovery
          return request.path.includes('/track/') ? tracking : answers(request)
        })
        expect((await ups.connector.reconcile(call(), subject.shipment)).kind).toBe('refused')
      }
    })

    test.each([
      ['an empty object', ok({})],
      ['an empty list', ok({ trackResponse: { shipment: [] } })],
      ['a shipment of which nothing is said', ok({ trackResponse: { shipment: [{}] } })],
      [
        'a warning that means something else',
        ok({ trackResponse: { shipment: [{ warnings: [{ message: 'Slow' }] }] } }),
      ],
    ])('takes %s for no answer', async (_, odd) => {
      stub.answerWith(request => {
        if (request.path.includes('/recovery')) return refused('No label.')
        return request.path.includes('/track/') ? odd : answers(request)
      })
      expect((await ups.connector.reconcile(call(), subject.shipment)).kind).toBe('no_answer')
      stub.answerWith(request => {
        if (request.path.includes('/recovery')) return odd
        return request.path.includes('/track/') ? refused('Not found.', 'TW0001') : answers(request)
      })
      expect((await ups.connector.reconcile(call(), subject.shipment)).kind).toBe('no_answer')
    })

    test.each([
      ['an empty 200', { status: 200 }],
      ['a 404 that is not of UPS', { status: 404, json: { message: 'no Route matched' } }],
    ])('finds nothing out from %s', async (_, odd) => {
      stub.answerWith(request => (request.path.includes('oauth') ? answers(request) : odd))
      const verdict = await ups.connector
        .reconcile(call(), subject.shipment)
        .then(found => found.kind)
        .catch(error => error.fault)
      expect(['malformed_answer', 'refused']).toContain(verdict)
    })

    test('tells of every shipment under our AWB, and not of pieces as if they were shipments', async () => {
      const second = '1ZTEST000300000022'
      const both = {
        trackResponse: {
          shipment: [{ package: [{ trackingNumber: number }] }, { package: [{ trackingNumber: second }] }],
        },
      }
      stub.answerWith(request => {
        if (request.path.includes('/recovery')) return refused('No label.')
        return request.path.includes('/track/') ? ok(both) : answers(request)
      })
      expect(await ups.connector.reconcile(call(), subject.shipment)).toMatchObject({
        order: { trackingNumber: number },
        others: [{ trackingNumber: second }],
      })
      const two = { ...subject.shipment, package: { ...subject.shipment.package, pieces: 2 } }
      const verdict = await ups.connector.reconcile(call(), two)
      expect(foundIn(verdict)?.pieceTrackingNumbers).toEqual([number, second])
      expect(verdict).not.toHaveProperty('others')
    })

    test('that cannot be made now is one that was not answered', async () => {
      stub.answerWith(request => (request.path.includes('oauth') ? answers(request) : { status: 503 }))
      expect((await faultOf(ups.connector.reconcile(call(), subject.shipment))).fault).toBe('unavailable')
    })
  })
})
