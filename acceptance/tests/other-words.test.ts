import { describe, expect, test } from 'vitest'
import { fullShipmentBody, pickupBody, shipmentBody } from '../support/bodies.ts'
import { clerk, target } from '../support/client.ts'

describe('fields that another request or another API knows', () => {
  test('a quote passes over what only a shipment knows, and names what nobody knows', async () => {
    const body = fullShipmentBody({ service_code: 'DOM', recipient_phone: '+1 718 555 0101' })
    expect((await clerk.post('/v1/rates/quote', body)).warnings()).toEqual([])
    const unknown = { ...body, colour: 'red', sender: { ...(body.sender as object), colour: 'blue' } }
    const { pieces } = unknown as { pieces?: object[] }
    const reply = await clerk.post('/v1/rates/quote', {
      ...unknown,
      pieces: pieces?.map(p => ({ ...p, size: 'L' })),
    })
    const named = reply.warnings().map(warning => warning.field)
    expect(named).toEqual(expect.arrayContaining(['colour', 'sender.colour', 'pieces.0.size']))
    expect(named).toHaveLength(2 + (pieces?.length ?? 0))
  })

  test.each([
    [
      'Karrio',
      { shipper: {}, recipient: {}, parcels: [{}] },
      { shipper: 'sender', parcels: 'package and pieces' },
    ],
    [
      'EasyPost',
      { shipment: { from_address: {}, to_address: {}, parcel: {} } },
      { shipment: 'its fields belong in the body itself' },
    ],
    [
      'Shippo',
      { address_from: { street1: 'x' }, address_to: {}, parcels: [{}] },
      { address_from: 'sender', address_to: 'recipient', parcels: 'package and pieces' },
    ],
    [
      'ShipEngine',
      { ship_from: {}, ship_to: {}, packages: [] },
      { ship_from: 'sender', ship_to: 'recipient' },
    ],
    [
      'flat forms',
      { from_company: 'A', shipper_countryCode: 'US', toCompany: 'B' },
      {
        from_company: 'sender_company',
        shipper_countryCode: 'sender_country',
        toCompany: 'recipient_company',
      },
    ],
    [
      'address forms',
      { sender: { organization: 'A', country_code: 'US' } },
      { 'sender.organization': 'sender.company', 'sender.country_code': 'sender.country' },
    ],
  ])('a body in the words of %s is refused with our words', async (_, body, meant) => {
    const faults = (await clerk.post('/v1/shipments', body)).fieldsAtFault()
    expect(faults['package.weight']).toBe('Weight is required.')
    for (const [field, own] of Object.entries(meant)) expect(faults[field]).toContain(own)
    const batch = { mode: 'all', shipments: [body] }
    const ofBatch = (await clerk.post('/v1/shipments/batch', batch)).fieldsAtFault()
    for (const [field, own] of Object.entries(meant)) expect(ofBatch[`shipments.0.${field}`]).toContain(own)
  })

  test('a refusal says what the service and the address of other APIs are here', async () => {
    const shipment = shipmentBody({ service_code: undefined, service: 'ups_ground', shipDate: '2031-01-01' })
    expect((await clerk.post('/v1/shipments', shipment)).fieldsAtFault()).toEqual({
      service_code: expect.stringContaining('Service is required'),
      service: 'Unknown field; did you mean service_code?',
    })
    const quote = { sender: { country: 'US', postal_code: '10001' }, ship_to: {}, package: { weight: 1 } }
    const atFault = (await clerk.post('/v1/rates/compare', quote)).fieldsAtFault()
    expect(atFault['sender.postal_code']).toBe('Unknown field; did you mean sender.zip?')
    expect(atFault.ship_to).toBe('Unknown field; did you mean recipient?')
    const pickup = pickupBody(target.first_customer_id, {
      address: undefined,
      from_address: {},
      pickup_date: 'x',
    })
    expect((await clerk.post('/v1/pickups', pickup)).fieldsAtFault()).toHaveProperty(
      'from_address',
      'Unknown field; did you mean address?',
    )
  })
})
