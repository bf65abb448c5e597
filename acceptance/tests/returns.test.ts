import { describe, expect, test } from 'vitest'
import {
  type Body,
  createShipment,
  flat,
  fullShipmentBody,
  quoteBody,
  shipmentBody,
} from '../support/bodies.ts'
import { clerk, first, second, target } from '../support/client.ts'
import type { Shipment, Tracking } from '../support/records.ts'

interface Returned extends Shipment {
  return_of?: string
  returned_by?: string
}

async function giveBack(awb: string, body?: Body, headers: Record<string, string> = {}): Promise<Returned> {
  const options = body === undefined ? { headers } : { headers, body }
  return (await clerk.call('POST', `/v1/shipments/${awb}/return`, options)).data<Returned>(201)
}

async function read(awb: string): Promise<Returned> {
  return (await clerk.get(`/v1/shipments/${awb}`)).data<Returned>()
}

describe('returning a shipment', () => {
  test('makes a shipment back of the same goods, without a body, and each record names the other', async () => {
    const original = await createShipment(
      fullShipmentBody({ sender: { customer_id: target.first_customer_id } }),
    )
    const back = await giveBack(original.awb)
    const { customer_id, ...sender } = original.sender
    expect(back).toMatchObject({
      return_of: original.awb,
      status: 'Created',
      sender: { ...original.recipient, customer_id },
      recipient: sender,
      customer_id,
      service: original.service,
      package: original.package,
      pieces: original.pieces,
      contents: original.contents,
      customs_value: original.customs_value,
      reference: original.reference,
      // These apply to the outward journey only.
      cod_amount: null,
      notes: null,
    })
    expect(back.awb).not.toBe(original.awb)
    expect(back.date).not.toBe(original.date)
    expect(back).not.toHaveProperty('returned_by')
    expect(await read(back.awb)).toEqual(back)
    expect(await read(original.awb)).toEqual({ ...original, returned_by: back.awb })
    const listed = (await clerk.get(`/v1/shipments?awb=${original.awb},${back.awb}`)).data<{
      shipments: Returned[]
    }>()
    expect(listed.shipments).toEqual([await read(back.awb), await read(original.awb)])
  })

  test('takes what is to be other, nested or flat, and keeps the rest', async () => {
    const body = fullShipmentBody()
    const changes = {
      recipient: { company: 'Returns depot', address1: '1 Dock Road', zip: '10002' },
      package: { weight: 2, pieces: 1 },
      notes: 'Beans only.',
    }
    const [one, two] = [await createShipment(body), await createShipment(body)]
    const nested = await giveBack(one.awb, changes)
    expect(nested).toMatchObject({
      recipient: {
        company: 'Returns depot',
        address1: '1 Dock Road',
        address2: null,
        zip: '10002',
        city: 'New York',
      },
      package: { weight: 2, weight_unit: 'kg', pieces: 1, length: null },
      notes: 'Beans only.',
      contents: 'Roasted coffee',
    })
    expect(nested.pieces).toHaveLength(1)
    const { id, awb, return_of, created_at, updated_at } = nested
    const flatly = await giveBack(two.awb, flat(changes))
    expect({ ...flatly, id, awb, return_of, created_at, updated_at }).toEqual(nested)
  })

  test('weighs the pieces that are sent, and asks for the weight of goods it does not know', async () => {
    const { awb } = await createShipment(fullShipmentBody())
    const faults = (
      await clerk.post(`/v1/shipments/${awb}/return`, { package: { pieces: 1 } })
    ).fieldsAtFault()
    expect(faults).toEqual({ 'package.weight': expect.stringContaining('required') })
    const unit = (
      await clerk.post(`/v1/shipments/${awb}/return`, { package: { weight_unit: 'lb' } })
    ).fieldsAtFault()
    expect(Object.keys(unit)).toEqual(['package.weight'])
    const back = await giveBack(awb, { pieces: [{ weight: 4.2, description: 'Beans' }] })
    expect(back).toMatchObject({ package: { weight: 4.2, pieces: 1, length: null } })
  })

  test('reports every wrong field at once, warns of unknown ones, and changes nothing', async () => {
    const { awb } = await createShipment()
    const wrong = { service_code: 'NOPE', sender: { country: 'Mars' }, package: { length: 3 } }
    const faults = (await clerk.post(`/v1/shipments/${awb}/return`, wrong)).fieldsAtFault()
    expect(Object.keys(faults).toSorted()).toEqual([
      'package.height',
      'package.width',
      'sender.country',
      'service_code',
    ])
    ;(await clerk.call('POST', `/v1/shipments/${awb}/return`, { raw: '[]' })).fieldsAtFault()
    ;(await clerk.call('POST', `/v1/shipments/${awb}/return`, { raw: '{' })).refused(400, 'INVALID_JSON')
    expect(await read(awb)).not.toHaveProperty('returned_by')
    const reply = await clerk.post(`/v1/shipments/${awb}/return`, { return_of: 'X' })
    expect(reply.warnings().map(({ field }) => field)).toEqual(['return_of'])
    expect(reply.data<Returned>(201).return_of).toBe(awb)
  })

  test('happens once until the return is cancelled, also from many sides at once', async () => {
    const { awb } = await createShipment()
    const ask = () => clerk.call('POST', `/v1/shipments/${awb}/return`)
    const replies = await Promise.all(Array.from({ length: 6 }, ask))
    const [made, ...others] = replies.toSorted((a, b) => a.status - b.status)
    const back = made?.data<Returned>(201)
    for (const other of others) expect(other.refused(409, 'CONFLICT').message).toContain(back?.awb)
    ;(await clerk.delete(`/v1/shipments/${back?.awb}`)).data()
    expect(await read(awb)).not.toHaveProperty('returned_by')
    const again = await giveBack(awb)
    expect(await read(awb)).toMatchObject({ returned_by: again.awb })
  })

  test('answers a repeat with the same key as the first time', async () => {
    const { awb } = await createShipment()
    const headers = { 'Idempotency-Key': `return-${crypto.randomUUID()}` }
    const back = await giveBack(awb, undefined, headers)
    expect(await giveBack(awb, undefined, headers)).toEqual(back)
    const other = await clerk.call('POST', `/v1/shipments/${awb}/return`, {
      headers,
      body: { notes: 'Other' },
    })
    other.refused(422, 'IDEMPOTENCY_KEY_REUSED')
  })

  test('is refused for one that is cancelled or rejected by its carrier; a return can be returned', async () => {
    const cancelled = await createShipment()
    ;(await clerk.delete(`/v1/shipments/${cancelled.awb}`)).data()
    const rejected = await createShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' })
    for (const { awb } of [cancelled, rejected]) {
      ;(await clerk.call('POST', `/v1/shipments/${awb}/return`)).refused(409, 'CONFLICT')
    }
    const there = await createShipment({ service_code: 'SANDBOX' })
    const back = await giveBack(there.awb)
    expect(back.carrier).toMatchObject({ status: 'submitted' })
    const again = await giveBack(back.awb)
    expect(again).toMatchObject({ return_of: back.awb, recipient: { company: there.recipient.company } })
  })

  test('stays one when it is changed', async () => {
    const { awb } = await createShipment()
    const back = await giveBack(awb)
    const changed = (
      await clerk.put(`/v1/shipments/${back.awb}`, shipmentBody({ notes: 'Ring.' }))
    ).data<Returned>()
    expect(changed).toMatchObject({ return_of: awb, notes: 'Ring.' })
    const original = (
      await clerk.put(`/v1/shipments/${awb}`, shipmentBody({ notes: 'Ring.' }))
    ).data<Returned>()
    expect(original).toMatchObject({ returned_by: back.awb })
    const { events } = (await clerk.get(`/v1/shipments/${awb}/track`)).data<Tracking>()
    expect(events.map(({ status }) => status)).toEqual(['Created', 'Created'])
  })

  test('is for who may see the shipment, and the return is its customer’s', async () => {
    const { awb } = await createShipment({}, first)
    ;(await second.call('POST', `/v1/shipments/${awb}/return`)).refused(404, 'NOT_FOUND')
    ;(await clerk.call('POST', '/v1/shipments/nonsense/return')).refused(404, 'NOT_FOUND')
    const foreign = { sender: { customer_id: target.second_customer_id } }
    const faults = (await first.post(`/v1/shipments/${awb}/return`, foreign)).fieldsAtFault()
    expect(Object.keys(faults)).toEqual(['sender.customer_id'])
    const back = (await first.call('POST', `/v1/shipments/${awb}/return`)).data<Returned>(201)
    expect(back.customer_id).toBe(target.first_customer_id)
  })

  test('can be quoted', async () => {
    const quote = (await clerk.post('/v1/rates/quote', quoteBody({ is_return: true }))).data<{
      quotes: unknown[]
    }>()
    expect(quote.quotes.length).toBeGreaterThan(0)
    const faults = (await clerk.post('/v1/rates/quote', quoteBody({ is_return: 'yes' }))).fieldsAtFault()
    expect(Object.keys(faults)).toEqual(['is_return'])
  })
})
