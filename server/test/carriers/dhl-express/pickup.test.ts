import { describe, expect, test } from 'vitest'
import { aPickup, submitted } from '../connector-suite.ts'
import { number, stubbedDhlExpress } from './stubbed.ts'

describe('DHL Express', () => {
  const { body, call, connector, stub } = stubbedDhlExpress()

  test('a pickup is ordered with the account and cancelled by its number', async () => {
    const pickup = aPickup({ service: 'P', shipments: [submitted({ trackingNumber: number })] })
    const { confirmationNumber } = await connector.schedulePickup(call(), pickup)
    expect(body()).toMatchObject({
      plannedPickupDateAndTime: '2026-11-24T13:00:00 GMT-05:00',
      closeTime: '17:30',
      remark: 'Ring twice',
      shipmentDetails: [
        { productCode: 'P', packages: [{ weight: 5.5 }, { weight: 5.5 }], shipmentTrackingNumber: number },
      ],
    })
    await connector.cancelPickup(call(), confirmationNumber, 'Not needed')
    expect(stub.seen.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/pickups/PRG261124000382?requestorName=Waybill&reason=Not+needed',
    })
  })
})
