import { describe, expect, test } from 'vitest'
import {
  type Body,
  flat,
  flatName,
  fullShipmentBody,
  merged,
  shipmentBody,
  withField,
} from '../support/bodies.ts'
import { clerk, first, target } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

/** Removes the fields that are unique to each shipment. */
function withoutIdentity({ id, awb, tracking_number, created_at, updated_at, ...rest }: Shipment): Body {
  void [id, awb, tracking_number, created_at, updated_at]
  return rest
}

const record = async (body: Body, caller = clerk) =>
  withoutIdentity((await caller.post('/v1/shipments', body)).data<Shipment>(201))

const atFault = async (body: Body) =>
  Object.keys((await clerk.post('/v1/shipments', body)).fieldsAtFault()).toSorted()

describe('a flat request stores what its nested twin stores', () => {
  test.each<[string, Body]>([
    ['the least there can be', shipmentBody()],
    ['every field', fullShipmentBody()],
    ['kilograms without dimensions', shipmentBody({ package: { weight: 1.25, weight_unit: 'kg' } })],
    ['dimensions in their default unit', shipmentBody({ package: { length: 10, width: 8, height: 6 } })],
    ['several pieces', shipmentBody({ package: { pieces: 4 } })],
    ['a customer', shipmentBody({ sender: { customer_id: target.first_customer_id } })],
    ['numbers as strings', shipmentBody({ package: { weight: '2.5', pieces: '2' }, cod_amount: '10.50' })],
    [
      'blanks and lower case',
      shipmentBody({ sender: { company: ' A ', country: 'us' }, recipient: { country: ' ca' } }),
    ],
  ])('%s', async (_, nested) => {
    expect(await record(flat(nested))).toEqual(await record(nested))
  })

  test('for a per-customer user too', async () => {
    expect(await record(flat(shipmentBody()), first)).toEqual(await record(shipmentBody(), first))
  })

  test('total_pieces may be called pieces when it is a number', async () => {
    const body = flat(shipmentBody())
    for (const pieces of [3, '3']) {
      const shipment = (await clerk.post('/v1/shipments', { ...body, pieces })).data<Shipment>(201)
      expect(shipment.package.pieces).toBe(3)
      expect(shipment).not.toHaveProperty('warnings')
    }
  })

  test('no field of the flat format is unknown', async () => {
    const reply = await clerk.post(
      '/v1/shipments',
      flat(fullShipmentBody({ sender: { customer_id: target.first_customer_id } })),
    )
    const fields = (reply.data<Shipment>(201).warnings ?? []).map(warning => warning.field)
    expect(fields).toEqual([])
  })
})

describe('a flat request is refused as its nested twin is', () => {
  test.each<[string, unknown]>([
    ['package.weight', 0],
    ['package.weight', 'abc'],
    ['package.weight', 100_001],
    ['package.weight_unit', 'stone'],
    ['package.pieces', 0],
    ['package.pieces', 1.5],
    ['sender.company', '  '],
    ['sender.company', 'x'.repeat(256)],
    ['sender.country', 'XX'],
    ['sender.city', true],
    ['recipient.company', ''],
    ['recipient.country', 'Atlantis'],
    ['recipient.zip', 'x'.repeat(256)],
    ['date', '2026-02-30'],
    ['cod_amount', -1],
    ['customs_value', 'much'],
    ['service_code', 'NOPE'],
    ['notes', 'x'.repeat(2001)],
  ])('%s: %j', async (path, value) => {
    const nested = withField(shipmentBody(), path, value)
    const nestedDetails = (await clerk.post('/v1/shipments', nested)).fieldsAtFault()
    expect(Object.keys(nestedDetails)).toEqual([path])
    const flatDetails = (await clerk.post('/v1/shipments', flat(nested))).fieldsAtFault()
    expect(Object.keys(flatDetails), 'the path is the nested one').toEqual([path])
    if (flatName(path) === path) expect(flatDetails).toEqual(nestedDetails)
    else expect(flatDetails[path], 'the sentence names the field that was sent').toContain(flatName(path))
  })

  test('several fields at once', async () => {
    const nested = shipmentBody({
      sender: { country: 'XX' },
      recipient: { company: '' },
      package: { weight: -1, pieces: 'x' },
    })
    const expected = ['package.pieces', 'package.weight', 'recipient.company', 'sender.country']
    expect(await atFault(nested)).toEqual(expected)
    expect(await atFault(flat(nested))).toEqual(expected)
  })

  test('fields that are missing', async () => {
    for (const path of [
      'sender.company',
      'sender.country',
      'recipient.company',
      'recipient.country',
      'package.weight',
    ]) {
      const nested = withField(shipmentBody(), path, undefined)
      expect(await atFault(flat(nested))).toEqual(await atFault(nested))
    }
  })

  test('an incomplete set of dimensions', async () => {
    for (const dimensions of [{ length: 10 }, { length: 10, width: 4 }, { height: 3 }]) {
      const nested = shipmentBody({ package: dimensions })
      expect(await atFault(flat(nested))).toEqual(await atFault(nested))
    }
  })

  test('a customer of someone else', async () => {
    const body = flat(shipmentBody({ sender: { customer_id: target.second_customer_id } }))
    const details = (await first.post('/v1/shipments', body)).fieldsAtFault()
    expect(details).toEqual({ 'sender.customer_id': 'Unknown customer.' })
  })
})

describe('flat and nested fields in one request', () => {
  const half = (nested: Body, moved: string) => {
    const { [moved]: part, ...rest } = nested
    return { ...rest, ...flat({ [moved]: part }) }
  }

  test.each(['sender', 'recipient', 'package'])('may be mixed: %s flat, the rest nested', async moved => {
    const body = fullShipmentBody()
    expect(await record(half(body, moved))).toEqual(await record(body))
  })

  test('may be mixed inside one address', async () => {
    const nested = shipmentBody()
    const mixed = { ...withField(nested, 'sender.city', undefined), sender_city: 'New York' }
    expect(await record(mixed)).toEqual(await record(nested))
  })

  test('the same fact sent twice with the same value is one fact', async () => {
    const nested = shipmentBody({ package: { pieces: 2 } })
    expect(await record(merged(nested, flat(nested)))).toEqual(await record(nested))
    const normalised = { ...nested, total_weight: ' 2.50 ', sender_country: 'us' }
    expect(await record(normalised)).toEqual(await record(nested))
  })

  test.each<[string, Body]>([
    ['package.weight', { total_weight: 3 }],
    ['sender.company', { sender_company: 'Someone else' }],
    ['recipient.country', { recipient_country: 'CA' }],
    ['sender.zip', { sender_zip: '10002' }],
    ['package.weight_unit', { weight_unit: 'kg' }],
    ['package.pieces', { total_pieces: 3 }],
  ])('%s sent twice with different values is a field error', async (path, second) => {
    const nested = shipmentBody({ package: { pieces: 2, weight_unit: 'lb' } })
    expect(await atFault({ ...nested, ...second })).toEqual([path])
  })
})
