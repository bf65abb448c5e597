import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

test('each sentence of a refused form has its code and values beside it', async () => {
  const body = shipmentBody({ package: { weight: 0, weight_unit: 'lb', pieces: 1 } })
  const { status, body: answer } = await owner.post('/shipments', body)
  expect(status).toBe(400)
  expect(answer.error.details['package.weight']).toBe('Weight must be greater than 0.')
  expect(answer.messages).toEqual([
    { path: ['error', 'message'], code: 'input.validationFailed' },
    {
      path: ['error', 'details', 'package.weight'],
      code: 'field.greater',
      values: { label: 'Weight', bound: '0' },
    },
  ])
})

test('so have the verdict of a scan, the base rate of a price, and each step of its history', async () => {
  const made = await owner.post('/shipments', shipmentBody())
  expect(made.status).toBe(201)
  const { id, awb } = made.body.data
  const { body: scanned } = await owner.post('/scans', {
    scans: [{ id: randomUUID(), code: awb, mode: 'collected' }],
  })
  expect(scanned.messages).toEqual([
    {
      path: ['data', 'results', '0', 'message'],
      code: 'scans.accepted',
      values: { mode: { code: 'scanMode.collected' }, at: '' },
    },
  ])
  const { body: shipment } = await owner.get(`/shipments/${id}`)
  const found = shipment.messages.map(({ path, code }: { path: string[]; code: string }) => [
    path.join('.'),
    code,
  ])
  expect(found).toContainEqual(['data.charges.items.0.name', 'price.baseRateName'])
  expect(found).toContainEqual(['data.events.0.description', 'shipments.shipmentPickedUp'])
  expect(found).toContainEqual(['data.scans.0.mode', 'scanMode.collected'])
})

test('roles, their rights and the acts of the record have one', async () => {
  const { body: meta } = await owner.get('/meta')
  const codes = meta.messages.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['role.owner', 'permission.tariffs', 'scanMode.delivered']))
  const { body: audit } = await owner.get('/audit')
  expect(audit.data.items.length).toBeGreaterThan(0)
  const named = audit.messages.filter(({ path }: { path: string[] }) => path.at(-1) === 'what')
  expect(named).toHaveLength(audit.data.items.length)
})

test('the public API answers as before', async () => {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody({ date: 'soon' }))
  expect(status).toBe(400)
  expect(Object.keys(body)).toEqual(['ok', 'error'])
  const { body: made } = await service.call('POST', '/v1/shipments', shipmentBody())
  expect(Object.keys(made)).toEqual(['ok', 'data'])
})
