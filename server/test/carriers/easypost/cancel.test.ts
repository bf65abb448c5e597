import { describe, expect, test } from 'vitest'
import { faultOf, submitted } from '../connector-suite.ts'
import { bought, id, number, stubbedEasyPost } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, otherwise, stub } = stubbedEasyPost()

  describe('cancelling', () => {
    const known = submitted({ trackingNumber: number, carrierShipmentId: id })

    test('asks for a refund, which is decided later', async () => {
      expect(await connector.cancel(call(), known)).toBe('requested')
      expect(stub.seen.at(-1)).toMatchObject({ method: 'POST', path: `/v2/shipments/${id}/refund` })
    })

    test.each([
      ['submitted', 'requested'],
      ['refunded', 'cancelled'],
    ])('looks what has become of a refund that is %s, without asking for another', async (state, outcome) => {
      otherwise(/^GET/, { json: { ...bought, refund_status: state } })
      expect(await connector.cancel(call(), { ...known, cancellationRequested: true })).toBe(outcome)
      expect(stub.seen.map(request => request.method)).toEqual(['GET'])
    })

    test('passes a refusal of the carrier on', async () => {
      otherwise(/^GET/, { json: { ...bought, refund_status: 'rejected' } })
      const outcome = connector.cancel(call(), { ...known, cancellationRequested: true })
      expect((await faultOf(outcome)).fault).toBe('rejected')
    })
  })
})
