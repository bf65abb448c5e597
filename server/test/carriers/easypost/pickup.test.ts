import { describe, expect, test } from 'vitest'
import { aPickup, orderedPickup } from '../connector-pickups.ts'
import { faultOf, submitted } from '../connector-suite.ts'
import { id, number, pickup, stubbedEasyPost } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, made, otherwise, sent, stub } = stubbedEasyPost()
  const accepted = submitted({ trackingNumber: number, carrierShipmentId: id })

  test('a pickup is created, bought at its lowest rate and cancelled by its id', async () => {
    const { call: first, saved } = made()
    const ordered = await connector.schedulePickup(first, aPickup({ accepted }))
    expect(ordered).toEqual({ confirmationNumber: 'WTC1', carrierPickupId: 'pickup_test1' })
    expect(saved).toEqual([{ pickup_id: 'pickup_test1' }])
    expect(sent(0)).toMatchObject({
      pickup: {
        shipment: { id },
        min_datetime: '2026-11-24T18:00:00Z',
        max_datetime: '2026-11-24T22:30:00Z',
        instructions: 'Ring twice',
      },
    })
    expect(sent(1)).toEqual({ carrier: 'USPS', service: 'NextDay' })
    await connector.cancelPickup(call(), orderedPickup(ordered), 'Not needed')
    expect(stub.seen.at(-1)?.path).toBe('/v2/pickups/pickup_test1/cancel')
  })

  test('a pickup is asked for at the instant that the clock at the address shows', async () => {
    await connector.schedulePickup(call(), aPickup({ accepted, timeZone: 'America/Los_Angeles' }))
    expect(sent(0)).toMatchObject({
      pickup: { min_datetime: '2026-11-24T21:00:00Z', max_datetime: '2026-11-25T01:30:00Z' },
    })
  })

  test('a pickup whose address is in one of two time zones is refused by the missing field', async () => {
    const address = { ...aPickup().address, state: 'TN', zip: null }
    const error = await faultOf(
      connector.schedulePickup(call(), aPickup({ accepted, address, timeZone: null })),
    )
    expect(error.message).toContain('address.zip')
    expect(stub.seen).toEqual([])
  })

  const bought = { ...pickup, status: 'scheduled', confirmation: 'WTC1' }

  test.each([
    [
      'bought',
      bought,
      { kind: 'found', pickup: { confirmationNumber: 'WTC1', carrierPickupId: 'pickup_test1' } },
    ],
    ['not bought', pickup, { kind: 'not_found' }],
    ['cancelled', { ...pickup, status: 'canceled' }, { kind: 'refused' }],
    ['another one', { ...bought, id: 'pickup_other' }, { kind: 'no_answer' }],
  ])('a pickup whose answer was lost is read by its saved id: %s', async (_, json, verdict) => {
    otherwise(/GET .*pickups/, { json })
    expect(
      await connector.findPickup(call({ pickup_id: 'pickup_test1' }), aPickup({ accepted })),
    ).toMatchObject(verdict)
  })

  test('a pickup whose id was never saved was never bought', async () => {
    expect(await connector.findPickup(call(), aPickup({ accepted }))).toEqual({ kind: 'not_found' })
    expect(stub.seen).toEqual([])
  })

  test('an order that is repeated buys the pickup that was made first, unless that is bought', async () => {
    await connector.schedulePickup(call({ pickup_id: 'pickup_test1' }), aPickup({ accepted }))
    expect(stub.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/pickups/pickup_test1',
      'POST /v2/pickups/pickup_test1/buy',
    ])
    otherwise(/GET .*pickups/, { json: bought })
    const again = await connector.schedulePickup(call({ pickup_id: 'pickup_test1' }), aPickup({ accepted }))
    expect(again.confirmationNumber).toBe('WTC1')
    expect(stub.seen.at(-1)?.method).toBe('GET')
  })

  test('a failure before the purchase has bought nothing', async () => {
    otherwise(/POST .*pickups$/, { status: 503, json: {} })
    const error = await faultOf(connector.schedulePickup(call(), aPickup({ accepted })))
    expect(error).toMatchObject({ fault: 'unavailable', outcomeUnknown: false })
  })

  test('a cancellation that may have been heard is asked about before it is repeated', async () => {
    otherwise(/GET .*pickups/, { json: { ...pickup, status: 'canceled' } })
    const ordered = orderedPickup({ carrierPickupId: 'pickup_test1', cancellationRequested: true })
    await connector.cancelPickup(call(), ordered, 'Not needed')
    expect(stub.seen.map(({ method }) => method)).toEqual(['GET'])
  })
})
