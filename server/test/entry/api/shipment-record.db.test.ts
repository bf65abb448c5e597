import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

test('a shipment reads the same when it is created and ever after, each member in its place', async () => {
  const body = shipmentBody({ cod_amount: 320.55, pieces: [{ description: 'Books' }] })
  const created = await service.call('POST', '/v1/shipments', body)
  const { awb, charges } = created.body.data
  const found = await service.call('GET', `/v1/shipments/${awb}`)
  expect(JSON.stringify(found.body)).toBe(JSON.stringify(created.body))

  const kept = found.body.data.charges
  expect(Object.keys(kept)).toEqual([
    'currency',
    'zone',
    'package_type',
    'chargeable_weight',
    'weight_unit',
    'items',
    'total',
  ])
  expect(Object.keys(kept.package_type)).toEqual(['id', 'code', 'name'])
  expect(charges.items.length).toBeGreaterThan(1)
  for (const item of kept.items) expect(Object.keys(item)).toEqual(['code', 'name', 'type', 'amount'])
})

test('a shipment shows every field that was sent where it was sent', async () => {
  const party = (side: string, state: string) => ({
    company: `${side} company`,
    name: `${side} name`,
    phone: `${side} phone`,
    email: `${side}@example.com`,
    address1: `${side} street`,
    address2: `${side} floor`,
    city: `${side} city`,
    state,
    zip: '10118',
    country: 'US',
  })
  const body = {
    date: '2026-11-24',
    reference: 'PO-1',
    sender: party('sender', 'NY'),
    recipient: party('recipient', 'IL'),
    package: {
      weight: 3.75,
      weight_unit: 'kg',
      pieces: 2,
      length: 30,
      width: 20.5,
      height: 10,
      dimension_unit: 'in',
    },
    pieces: [
      { weight: 1.25, length: 3, width: 2, height: 1.5, description: 'Books', reference: 'B-1' },
      { weight: 2.5, description: 'Maps', package_type_code: 'BOX' },
    ],
    contents: 'Books and maps',
    customs_value: 120.5,
    cod_amount: 12.34,
    notes: 'Ring twice',
  }
  const created = await service.call('POST', '/v1/shipments', { service_code: 'DOM', ...body })
  expect(created.body.data).toMatchObject(body)
  const { awb } = created.body.data
  const found = await service.call('GET', `/v1/shipments/${awb}`)
  expect(JSON.stringify(found.body)).toBe(JSON.stringify(created.body))
})

test('what the label cannot show is a warning by field, and the shipment is made', async () => {
  const recipient = {
    company: 'Jane Doe',
    name: 'Jane 🎉 Doe',
    address1: '上海路 1',
    zip: '10118',
    country: 'US',
  }
  const body = shipmentBody({ recipient, pieces: [{}, { description: 'Gift 🎁🎀' }] })
  const created = await service.call('POST', '/v1/shipments', body)
  expect(created.status).toBe(201)
  expect(created.body.data.recipient.name).toBe('Jane 🎉 Doe')
  expect(created.body.data.warnings).toEqual([
    { field: 'recipient.name', message: 'The label cannot show 🎉 (U+1F389).' },
    { field: 'pieces.1.description', message: 'The label cannot show 🎁 (U+1F381), 🎀 (U+1F380).' },
  ])
})

test('shipments asked for at the same time are answered as when each is asked for alone', async () => {
  const shop = { authorization: `Bearer ${service.example.api_users[1]?.token}` }
  const awbs: string[] = []
  for (let n = 0; n < 12; n++) {
    const pieces = Array.from({ length: 1 + (n % 3) }, (_, index) => ({ reference: `P-${n}-${index}` }))
    const created = await service.call(
      'POST',
      '/v1/shipments',
      shipmentBody({ pieces }),
      n % 2 === 0 ? {} : shop,
    )
    awbs.push(created.body.data.awb)
  }
  await service.call('DELETE', `/v1/shipments/${awbs[1]}`)
  const paths = [...awbs, ...awbs.slice(0, 3), 'WB0000000000'].flatMap(awb => [awb, `${awb}/track`])
  const asked = paths.flatMap(path => [
    { path, headers: {} },
    { path, headers: shop },
  ])
  const ask = async ({ path, headers }: (typeof asked)[number]) => {
    const { status, body } = await service.call('GET', `/v1/shipments/${path}`, undefined, headers)
    return { path, status, body: JSON.stringify(body) }
  }

  const alone: Awaited<ReturnType<typeof ask>>[] = []
  for (const one of asked) alone.push(await ask(one))
  expect(await Promise.all(asked.map(ask))).toEqual(alone)
  // The customer's user sees its own shipment, the company's user sees all.
  expect(alone.filter(({ status }) => status === 200)).toHaveLength(2 * (15 + 7))
})
