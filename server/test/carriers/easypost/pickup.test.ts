import { describe, expect, test } from 'vitest'
import { aPickup, submitted } from '../connector-suite.ts'
import { id, number, stubbedEasyPost } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, sent, stub } = stubbedEasyPost()

  test('a pickup is created, bought at its lowest rate and cancelled by its id', async () => {
    const known = submitted({ trackingNumber: number, carrierShipmentId: id })
    const { confirmationNumber } = await connector.schedulePickup(call(), aPickup({ shipments: [known] }))
    expect(confirmationNumber).toBe('WTC1 pickup_test1')
    expect(sent(0)).toMatchObject({
      pickup: {
        shipment: { id },
        min_datetime: '2026-11-24T18:00:00Z',
        max_datetime: '2026-11-24T22:30:00Z',
        instructions: 'Ring twice',
      },
    })
    expect(sent(1)).toEqual({ carrier: 'USPS', service: 'NextDay' })
    await connector.cancelPickup(call(), confirmationNumber, 'Not needed')
    expect(stub.seen.at(-1)?.path).toBe('/v2/pickups/pickup_test1/cancel')
  })
})
