import { describe, expect, test } from 'vitest'
import { faultOf } from '../connector-suite.ts'
import { answers, ok, refused, stubbedUps, subject } from './stubbed.ts'

describe('UPS', () => {
  const ups = stubbedUps()
  const { call, stub } = ups

  describe('errors', () => {
    test('come with their code', async () => {
      stub.answerWith(request =>
        request.path.endsWith('/ship') ? refused('The postal code is invalid.', '120206') : answers(request),
      )
      expect(await faultOf(ups.connector.ship(call(), subject.shipment))).toMatchObject({
        carrierCode: '120206',
        message: 'The postal code is invalid.',
      })
    })

    test('are found under 200', async () => {
      stub.answerWith(request =>
        request.path.endsWith('/ship')
          ? ok({ response: { errors: { code: '9120', message: 'No service between these places.' } } })
          : answers(request),
      )
      expect((await faultOf(ups.connector.ship(call(), subject.shipment))).fault).toBe('rejected')
    })

    test('are found in the headers of an empty 200', async () => {
      stub.answerWith(request =>
        request.path.endsWith('/ship')
          ? {
              headers: { errorcode: '250002', errordescription: 'Invalid authentication information.' },
              body: '',
            }
          : answers(request),
      )
      expect(await faultOf(ups.connector.ship(call(), subject.shipment))).toMatchObject({
        carrierCode: '250002',
        message: 'Invalid authentication information.',
      })
    })

    test('that an empty 200 does not name leave the order in doubt', async () => {
      stub.answerWith(request => (request.path.endsWith('/ship') ? { body: '' } : answers(request)))
      expect(await faultOf(ups.connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'malformed_answer',
        outcomeUnknown: true,
      })
    })

    test('while asking for a token have ordered nothing', async () => {
      stub.answerWith(() => ({ status: 500, body: 'no' }))
      expect(await faultOf(ups.connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'unavailable',
        outcomeUnknown: false,
      })
    })
  })
})
