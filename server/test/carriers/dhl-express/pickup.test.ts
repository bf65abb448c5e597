import { describe, expect, test } from 'vitest'
import { aPickup, orderedPickup } from '../connector-pickups.ts'
import { faultOf, submitted } from '../connector-suite.ts'
import { aShipment } from '../support.ts'
import { abroad, number, refused, stubbedDhlExpress } from './stubbed.ts'

describe('DHL Express', () => {
  const { body, call, connector, stub } = stubbedDhlExpress()

  test('a pickup is ordered with the account and cancelled by its number', async () => {
    const pickup = aPickup({
      shipment: aShipment({ service: 'N' }),
      accepted: submitted({ trackingNumber: number }),
    })
    const ordered = await connector.schedulePickup(call(), pickup)
    expect(body()).toMatchObject({
      plannedPickupDateAndTime: '2026-11-24T13:00:00 GMT-05:00',
      closeTime: '17:30',
      remark: 'Ring twice',
      shipmentDetails: [
        {
          productCode: 'N',
          isCustomsDeclarable: false,
          packages: [{ weight: 5.5 }, { weight: 5.5 }],
          shipmentTrackingNumber: number,
        },
      ],
    })
    await connector.cancelPickup(call(), orderedPickup(ordered), 'Not needed')
    expect(stub.seen.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/pickups/PRG261124000382?requestorName=Waybill&reason=Not+needed',
    })
  })

  test('a pickup whose address is in one of two time zones is refused by the missing field', async () => {
    const address = { ...aShipment().sender, state: 'TN', zip: null }
    const error = await faultOf(connector.schedulePickup(call(), aPickup({ address, timeZone: null })))
    expect(error.message).toContain('address.zip')
    expect(stub.seen).toEqual([])
  })

  test('a pickup of declared goods says what they are worth', async () => {
    await connector.schedulePickup(call(), aPickup({ shipment: abroad() }))
    expect(body()).toMatchObject({
      shipmentDetails: [
        { productCode: 'P', isCustomsDeclarable: true, declaredValue: 120.5, declaredValueCurrency: 'USD' },
      ],
    })
  })

  test('a cancellation that may have been heard is done where DHL does not know the pickup any more', async () => {
    stub.answerWith(() => refused('Requested Pickup was not found', 404))
    await connector.cancelPickup(call(), orderedPickup({ cancellationRequested: true }), 'Not needed')
    const error = await faultOf(connector.cancelPickup(call(), orderedPickup(), 'Not needed'))
    expect(error.fault).toBe('rejected')
  })
})
