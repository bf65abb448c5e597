import { describe, expect, test } from 'vitest'
import { aPickup, orderedPickup } from '../connector-pickups.ts'
import { faultOf } from '../connector-suite.ts'
import { ok, pending, refused, stubbedUps } from './stubbed.ts'

describe('UPS', () => {
  const ups = stubbedUps()
  const { call, stub } = ups

  test('a pickup is ordered with the account and cancelled by its number', async () => {
    const ordered = await ups.connector.schedulePickup(call(), aPickup())
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
    await ups.connector.cancelPickup(call(), orderedPickup(ordered), 'Not needed')
    expect(stub.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/shipments/v2409/pickup/02' })
    expect(stub.seen.at(-1)?.headers.prn).toBe('2929602E9CP')
  })
  test('a pickup’s address goes into UPS’s one line, and nine digits become the five that fit', async () => {
    const address = { ...aPickup().address, zip: '10004-1234' }
    await ups.connector.schedulePickup(call(), aPickup({ address }))
    expect(stub.seen.at(-1)?.json()).toMatchObject({
      PickupCreationRequest: {
        PickupAddress: { AddressLine: ['12 Pier Street, Unit 4'], PostalCode: '10004' },
      },
    })
  })

  test('a pickup in Puerto Rico is one in a country of its own', async () => {
    const address = { ...aPickup().address, state: 'PR', zip: '00901' }
    await ups.connector.schedulePickup(call(), aPickup({ address }))
    expect(stub.seen.at(-1)?.json()).toMatchObject({
      PickupCreationRequest: { PickupAddress: { CountryCode: 'PR', PostalCode: '00901' } },
    })
    expect(stub.seen.at(-1)?.body).not.toContain('StateProvince')
  })

  test('a pickup names the country of the account where it is set', async () => {
    const countryIs = (AccountCountryCode: string) =>
      expect(stub.seen.at(-1)?.json()).toMatchObject({
        PickupCreationRequest: { Shipper: { Account: { AccountCountryCode } } },
      })
    const address = { ...aPickup().address, country: 'DE', state: null, zip: '53113' }
    await ups.connector.schedulePickup(call(), aPickup({ address }))
    countryIs('DE')
    await ups.connector.schedulePickup(ups.callWith({ account_country: 'US' }), aPickup({ address }))
    countryIs('US')
  })

  test.each([
    ['US', 'Nowhere'],
    ['VN', null],
    ['IE', null],
    ['HK', null],
  ])('a pickup in %s needs its state, county or district', async (country, state) => {
    const address = { ...aPickup().address, country, state }
    const { message } = await faultOf(ups.connector.schedulePickup(call(), aPickup({ address })))
    expect(message).toContain('UPS needs address.state')
  })

  test('a pickup has the county’s name in Ireland, the district in Hong Kong', async () => {
    for (const [country, state] of [
      ['IE', 'Co. Cork'],
      ['HK', 'Wan Chai'],
    ] as const) {
      const address = { ...aPickup().address, country, state, zip: null }
      await ups.connector.schedulePickup(call(), aPickup({ address }))
      expect(stub.seen.at(-1)?.json()).toMatchObject({
        PickupCreationRequest: { PickupAddress: { StateProvince: state } },
      })
    }
  })

  describe('a pickup whose answer was lost', () => {
    const find = (list: unknown, date = '2026-11-20') => {
      ups.otherwise(/pickup\/oncall/, ok(list))
      return ups.connector.findPickup(call(), aPickup({ date }))
    }

    test('is found among those that are not over, by our reference', async () => {
      expect(await find(pending('P-9', 'P-1'))).toEqual({
        kind: 'found',
        pickup: { confirmationNumber: 'PRN-P-1', carrierPickupId: null },
      })
      expect(stub.seen.at(-1)?.headers.accountnumber).toBe('A1B2C3')
    })

    // The tests' clock shows 7:00 in New York on the 20th; the pickup is ready at 13:00.
    test('was never ordered where it would be listed and is not', async () => {
      expect(await find(pending('P-9'))).toEqual({ kind: 'not_found' })
      expect(await find(pending('P-9'), '2026-11-21')).toEqual({ kind: 'not_found' })
    })

    test('stays in doubt on other days, which UPS does not list', async () => {
      expect(await find(pending('P-9'), '2026-11-22')).toMatchObject({ kind: 'no_answer' })
      expect(await find(pending('P-9'), '2026-11-19')).toMatchObject({ kind: 'no_answer' })
    })

    test('stays in doubt once it may have been collected', async () => {
      ups.otherwise(/pickup\/oncall/, ok(pending('P-9')))
      const pickup = aPickup({ date: '2026-11-20', readyTime: '06:30:00' })
      expect(await ups.connector.findPickup(call(), pickup)).toMatchObject({ kind: 'no_answer' })
    })

    test('stays in doubt where UPS lists one of the day without a reference', async () => {
      const nameless = pending('P-9')
      const [entry] = nameless.PickupPendingStatusResponse.PendingStatus
      const one = { ...entry, ServiceDate: '20261121', ReferenceNumber: null }
      const list = { ...nameless.PickupPendingStatusResponse, PendingStatus: [one] }
      expect(await find({ PickupPendingStatusResponse: list }, '2026-11-21')).toMatchObject({
        kind: 'no_answer',
      })
    })

    test.each([{}, { PickupPendingStatusResponse: {} }])(
      'stays in doubt after the answer %j',
      async answer => {
        expect(await find(answer)).toMatchObject({ kind: 'no_answer' })
      },
    )
  })

  test('a pickup that was cancelled before is cancelled; any other refusal is told', async () => {
    ups.otherwise(/pickup\/02/, refused('The pickup request has already been cancelled.'))
    await ups.connector.cancelPickup(call(), orderedPickup(), 'Not needed')
    ups.otherwise(/pickup\/02/, refused('The driver is on the way.'))
    const error = await faultOf(ups.connector.cancelPickup(call(), orderedPickup(), 'Not needed'))
    expect(error).toMatchObject({ fault: 'rejected', message: 'The driver is on the way.' })
  })
})
