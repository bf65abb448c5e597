import { describe, expect, test } from 'vitest'
import { faultOf } from '../connector-suite.ts'
import { refused, stubbedDhlExpress, subject } from './stubbed.ts'

describe('DHL Express', () => {
  const { call, connector, stub } = stubbedDhlExpress()

  describe('errors', () => {
    test('come with their code, and with every detail', async () => {
      stub.answerWith(() => ({
        status: 422,
        json: {
          detail: 'Multiple problems found, see Additional Details',
          additionalDetails: ['410138: City name not found.', '410139: Postal code not found.'],
          status: '422',
        },
      }))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'rejected',
        message:
          'Multiple problems found, see Additional Details 410138: City name not found. 410139: Postal code not found.',
      })
      stub.answerWith(() => refused('8003: Account not allowed for this service.'))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({ carrierCode: '8003' })
    })

    test('are found under 200', async () => {
      stub.answerWith(() => ({ json: { detail: '998: Wrong time.', status: '400' } }))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'rejected',
        carrierCode: '998',
      })
    })

    test('after a success without a tracking number leave the order in doubt', async () => {
      stub.answerWith(() => ({ status: 201, json: {} }))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'malformed_answer',
        outcomeUnknown: true,
      })
    })
  })
})
