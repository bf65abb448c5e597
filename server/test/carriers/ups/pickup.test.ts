import { describe, expect, test } from 'vitest'
import { aPickup } from '../connector-suite.ts'
import { stubbedUps } from './stubbed.ts'

describe('UPS', () => {
  const ups = stubbedUps()
  const { call, stub } = ups

  test('a pickup is ordered with the account and cancelled by its number', async () => {
    const { confirmationNumber } = await ups.connector.schedulePickup(call(), aPickup())
    expect(stub.seen.at(-1)?.json()).toMatchObject({
      PickupCreationRequest: {
        PickupDateInfo: { CloseTime: '1730', ReadyTime: '1300', PickupDate: '20261124' },
        PickupPiece: [
          { ServiceCode: '003', Quantity: '2', DestinationCountryCode: 'US', ContainerCode: '01' },
        ],
        TotalWeight: { Weight: '0011.0', UnitOfMeasurement: 'LBS' },
        OverweightIndicator: 'N',
      },
    })
    await ups.connector.cancelPickup(call(), confirmationNumber, 'Not needed')
    expect(stub.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/shipments/v2409/pickup/02' })
    expect(stub.seen.at(-1)?.headers.prn).toBe('2929602E9CP')
  })
})
