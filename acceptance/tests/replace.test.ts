import { describe, expect, test } from 'vitest'
import { createShipment, flat, fullShipmentBody, shipmentBody } from '../support/bodies.ts'
import { clerk } from '../support/client.ts'
import type { Shipment, Tracking } from '../support/records.ts'

async function replace(awb: string, body: object, headers: Record<string, string> = {}): Promise<Shipment> {
  return (await clerk.put(`/v1/shipments/${awb}`, body, { headers })).data<Shipment>()
}

async function read(awb: string): Promise<Shipment> {
  return (await clerk.get(`/v1/shipments/${awb}`)).data<Shipment>()
}

async function changesOf(awb: string): Promise<string[]> {
  const { events } = (await clerk.get(`/v1/shipments/${awb}/track`)).data<Tracking>()
  return events.map(event => event.description).filter(description => /changed/i.test(description))
}

describe('changing a shipment', () => {
  test('replaces every field by what is sent, under its AWB, priced anew', async () => {
    const before = await createShipment()
    const twin = await createShipment(fullShipmentBody())
    const after = await replace(before.awb, fullShipmentBody())
    const { id, awb, created_at } = before
    expect(after).toEqual({ ...twin, id, awb, created_at, updated_at: after.updated_at })
    expect(after.charges?.total).not.toBe(before.charges?.total)
    expect(await read(awb)).toEqual(after)
  })

  test('empties what is left out, and keeps the date', async () => {
    const { awb, date } = await createShipment(fullShipmentBody())
    const after = await replace(awb, shipmentBody())
    expect(after).toMatchObject({ date, reference: null, notes: null, cod_amount: null, contents: null })
    expect(after.pieces).toHaveLength(1)
    expect(after.recipient).toMatchObject({ name: null, phone: null, address1: null })
  })

  test('takes the flat format like the nested one', async () => {
    const body = fullShipmentBody()
    const nested = await replace((await createShipment()).awb, body)
    const flatly = await replace((await createShipment()).awb, flat(body))
    const { id, awb, created_at, updated_at } = nested
    expect({ ...flatly, id, awb, created_at, updated_at }).toEqual(nested)
  })

  test('stands in its history once, however often the same is sent', async () => {
    const { awb } = await createShipment()
    const body = shipmentBody({ notes: 'Ring twice.' })
    await replace(awb, body)
    await replace(awb, body)
    expect(await changesOf(awb)).toHaveLength(1)
  })

  test('leaves in its history where and when it was created', async () => {
    const body = shipmentBody()
    const { awb } = await createShipment(body)
    const historyOf = async () => (await clerk.get(`/v1/shipments/${awb}/track`)).data<Tracking>().events
    const [creation] = await historyOf()
    await replace(awb, { ...body, sender: { ...Object(body.sender), city: 'Elsewhere' } })
    await replace(awb, { ...body, sender: { ...Object(body.sender), city: 'Elsewhere again' } })
    const after = await historyOf()
    expect(after).toHaveLength(3)
    expect(after[2]).toEqual(creation)
  })

  test('that its carrier has rejected is corrected and submitted again', async () => {
    const { awb, carrier } = await createShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' })
    expect(carrier?.status).toBe('rejected')
    const after = await replace(awb, shipmentBody({ service_code: 'SANDBOX', reference: 'right' }))
    expect(after.carrier).toMatchObject({ status: 'submitted', message: null, attempts: 2 })
    expect(after.tracking_number).toMatch(/\S/)
    expect(await read(awb)).toEqual(after)
  })

  test('is refused for a shipment that is cancelled, and for one that its carrier has', async () => {
    const cancelled = await createShipment()
    ;(await clerk.delete(`/v1/shipments/${cancelled.awb}`)).data()
    const taken = await createShipment({ service_code: 'SANDBOX' })
    for (const { awb } of [cancelled, taken]) {
      const before = await read(awb)
      const refused = await clerk.put(`/v1/shipments/${awb}`, shipmentBody({ notes: 'Late' }))
      refused.refused(409, 'CONFLICT')
      expect(await read(awb)).toEqual(before)
    }
  })

  test('reports every wrong field at once and changes nothing', async () => {
    const { awb } = await createShipment()
    const before = await read(awb)
    const wrong = { service_code: 'NOPE', sender: { country: 'US' }, package: { weight: 0, length: 3 } }
    const faults = (await clerk.put(`/v1/shipments/${awb}`, wrong)).fieldsAtFault()
    expect(Object.keys(faults).toSorted()).toEqual([
      'package.height',
      'package.weight',
      'package.width',
      'recipient.company',
      'recipient.country',
      'sender.company',
      'service_code',
    ])
    expect(await read(awb)).toEqual(before)
  })

  test('answers a repeat with the same key as the first time, and leaves the answer of the create alone', async () => {
    const headers = { 'Idempotency-Key': `create-${crypto.randomUUID()}` }
    const created = (await clerk.post('/v1/shipments', shipmentBody(), { headers })).data<Shipment>(201)
    const body = shipmentBody({ service_code: 'SANDBOX' })
    const key = { 'Idempotency-Key': `change-${crypto.randomUUID()}` }
    const changed = await replace(created.awb, body, key)
    expect(await replace(created.awb, body, key)).toEqual(changed)
    expect(await changesOf(created.awb)).toHaveLength(1)
    const again = await clerk.post('/v1/shipments', shipmentBody(), { headers })
    expect(again.data<Shipment>(201)).toEqual(created)
  })

  test('from many sides at once, also with a cancellation, never mixes', async () => {
    const { awb } = await createShipment()
    const numbers = Array.from({ length: 8 }, (_, number) => number + 1)
    const sent = numbers.map(number =>
      clerk.put(
        `/v1/shipments/${awb}`,
        shipmentBody({
          notes: `N${number}`,
          reference: `N${number}`,
          package: { weight: number, pieces: number },
        }),
      ),
    )
    const [cancelled, ...replies] = await Promise.all([clerk.delete(`/v1/shipments/${awb}`), ...sent])
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(cancelled.status).toBe(200)
    const after = await read(awb)
    expect(after.status).toBe('Cancelled')
    const number = after.notes === null ? null : Number(after.notes.slice(1))
    if (number === null) return expect(replies.every(({ status }) => status === 409)).toBe(true)
    expect(after).toMatchObject({ reference: `N${number}`, package: { weight: number, pieces: number } })
    expect(after.pieces).toHaveLength(number)
  })
})
