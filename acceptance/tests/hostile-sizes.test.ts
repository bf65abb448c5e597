import { describe, expect, test } from 'vitest'
import { createShipment, pickupBody, shipmentBody, withField } from '../support/bodies.ts'
import { clerk, first, target } from '../support/client.ts'
import { batchPath, postPaths } from '../support/endpoints.ts'

describe('size', () => {
  const ordinary = postPaths.filter(path => path !== batchPath)
  test.each(ordinary)('%s answers more than 1 MiB with 413', async path => {
    const reply = await clerk.call('POST', path, { raw: `{"notes":"${'x'.repeat(1024 * 1024)}"}` })
    reply.refused(413, 'PAYLOAD_TOO_LARGE')
  })

  test('a batch takes a body of up to 8 MiB, and answers more with 413', async () => {
    const body = JSON.stringify({ mode: 'each', shipments: [shipmentBody()] })
    const largest = 8 * 1024 * 1024
    const taken = await clerk.call('POST', batchPath, { raw: body + ' '.repeat(largest - body.length) })
    expect(taken.data<{ created: number }>().created).toBe(1)
    const reply = await clerk.call('POST', batchPath, { raw: `{"notes":"${'x'.repeat(largest)}"}` })
    expect(reply.refused(413, 'PAYLOAD_TOO_LARGE').message).toContain('8 MiB')
  })

  test('a body just under 1 MiB is read', async () => {
    const body = JSON.stringify(shipmentBody())
    const raw = body + ' '.repeat(1024 * 1024 - body.length)
    expect((await clerk.call('POST', '/v1/shipments', { raw })).status).toBe(201)
  })

  test('a body with more than 20 000 names of fields is refused, also where nobody knows them', async () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, index]))
    expect((await clerk.post('/v1/shipments', shipmentBody(names(19_000)))).status).toBe(201)
    const reply = await clerk.post('/v1/shipments', shipmentBody(names(80_000)))
    reply.refused(413, 'PAYLOAD_TOO_LARGE')
  })

  test('500 piece objects are taken, 501 are refused', async () => {
    const pieces = (count: number) => ({
      package: { weight: 50 },
      pieces: Array.from({ length: count }, () => ({})),
    })
    const shipment = await createShipment(pieces(500))
    expect(shipment.pieces).toHaveLength(500)
    expect(shipment.package.pieces).toBe(500)
    const refused = await clerk.post('/v1/shipments', shipmentBody(pieces(501)))
    expect(refused.fieldsAtFault()).toHaveProperty('pieces')
  })

  test('a weight of 100 000 is taken, more is refused', async () => {
    expect((await createShipment({ package: { weight: 100_000 } })).package.weight).toBe(100_000)
    const refused = await clerk.post('/v1/shipments', shipmentBody({ package: { weight: 100_000.01 } }))
    expect(refused.fieldsAtFault()).toHaveProperty(['package.weight'])
  })

  const textFields = [
    'reference',
    ...['sender', 'recipient'].flatMap(party =>
      ['company', 'name', 'phone', 'address1', 'address2', 'city', 'state', 'zip'].map(
        field => `${party}.${field}`,
      ),
    ),
  ]
  test.each(textFields)('%s takes 255 characters and refuses 256', async path => {
    const taken = await clerk.post('/v1/shipments', withField(shipmentBody(), path, 'a'.repeat(255)))
    expect(taken.status, taken.text).toBe(201)
    const refused = await clerk.post('/v1/shipments', withField(shipmentBody(), path, 'a'.repeat(256)))
    expect(Object.keys(refused.fieldsAtFault())).toEqual([path])
  })

  test.each(['notes', 'contents'])('%s takes 2000 characters and refuses 2001', async path => {
    expect((await createShipment({ [path]: '文'.repeat(2000) }))[path as 'notes']).toHaveLength(2000)
    const refused = await clerk.post('/v1/shipments', shipmentBody({ [path]: 'a'.repeat(2001) }))
    expect(Object.keys(refused.fieldsAtFault())).toEqual([path])
  })

  test('text fields of a pickup have the same limits', async () => {
    const body = pickupBody(target.first_customer_id, {
      address: { company: 'a'.repeat(256), address1: 'a'.repeat(256), city: 'a'.repeat(256) },
      notes: 'a'.repeat(2001),
    })
    expect(Object.keys((await first.post('/v1/pickups', body)).fieldsAtFault()).toSorted()).toEqual([
      'address.address1',
      'address.city',
      'address.company',
      'notes',
    ])
  })

  test('JSON is read 20 levels deep and refused beyond', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const around = (inner: string) => JSON.stringify(shipmentBody({ extra: '#' })).replace('"#"', inner)
    expect((await clerk.call('POST', '/v1/shipments', { raw: around(nested(18)) })).status).toBe(201)
    for (const inner of [nested(21), nested(5000), `${'['.repeat(90_000)}${']'.repeat(90_000)}`]) {
      const reply = await clerk.call('POST', '/v1/shipments', { raw: around(inner) })
      expect(reply.status, reply.text.slice(0, 300)).toBe(400)
    }
  })

  test('an address of many kilobytes is refused clearly', async () => {
    const reply = await clerk.get(`/v1/shipments/${'A'.repeat(5000)}`)
    reply.refused(404, 'NOT_FOUND')
  })
})
