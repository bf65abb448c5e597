import { describe, expect, test } from 'vitest'
import { foundIn } from '../connector-suite.ts'
import { id, number, quoted, stubbedEasyPost, subject } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, otherwise, stub } = stubbedEasyPost()

  describe('looking up a lost order', () => {
    test('asks for the shipment that was saved', async () => {
      expect(foundIn(await connector.reconcile(call({ shipment_id: id }), subject.shipment))).toMatchObject({
        trackingNumber: number,
      })
    })

    test('finds nothing in a shipment that was not bought, and asks nobody when none was created', async () => {
      otherwise(new RegExp(`^GET /v2/shipments/${id}$`), { json: quoted })
      expect((await connector.reconcile(call({ shipment_id: id }), subject.shipment)).kind).toBe('not_found')
      otherwise(new RegExp(`^GET /v2/shipments/${id}$`), { json: {} })
      expect((await connector.reconcile(call({ shipment_id: id }), subject.shipment)).kind).toBe('no_answer')
      stub.seen.length = 0
      expect((await connector.reconcile(call(), subject.shipment)).kind).toBe('not_found')
      expect(stub.seen).toEqual([])
    })
  })
})
