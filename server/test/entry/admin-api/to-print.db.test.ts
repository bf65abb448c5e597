import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import type { LabelPrinter } from '../../../src/labels/index.ts'
import { printLabel, printLabels } from '../../../src/shipping/shipments/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

interface Made {
  id: number
  awb: string
}

async function newShipment(change: object = {}, by = clerk): Promise<Made> {
  const answer = await by.post('/shipments', shipmentBody(change))
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

/** Newest first. */
async function toPrint(by = clerk): Promise<number[]> {
  const answer = await by.get('/shipments?label=to_print&limit=100')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.items.map((item: { id: number }) => item.id)
}

const pageOf = async ({ id }: Made) => (await clerk.get(`/shipments/${id}`)).body.data
const counted = async () => (await clerk.get('/shipments/counts')).body.data.to_print.count

test('a new shipment is to be printed until its label is printed or saved, and is counted like the list', async () => {
  const made = [await newShipment(), await newShipment(), await newShipment(), await newShipment()]
  const before = await counted()
  expect((await toPrint()).slice(0, 4)).toEqual(made.map(({ id }) => id).reverse())
  expect(before).toBe((await clerk.get('/shipments?label=to_print')).body.data.total.count)
  expect(await pageOf(made[0] as Made)).toMatchObject({ label_printed_at: null })
  const files = ['label.pdf', 'label.pdf?download=true', 'label.zpl', 'label.png']
  for (const [index, file] of files.entries()) {
    const shipment = made[index] as Made
    expect((await clerk.get(`/shipments/${shipment.id}/${file}`)).status, file).toBe(200)
    expect(await toPrint(), file).not.toContain(shipment.id)
  }
  expect(await counted()).toBe(before - 4)
  const wrong = await clerk.get('/shipments?label=printed')
  expect([wrong.status, Object.keys(wrong.body.error.details)]).toEqual([400, ['label']])
})

test('opening a shipment, with the preview of its label, does not count as printing', async () => {
  const shipment = await newShipment()
  await clerk.get(`/shipments/${shipment.id}`)
  const shown = await clerk.get(`/shipments/${shipment.id}/label.pdf?preview=true`)
  expect(shown.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await toPrint()).toContain(shipment.id)
})

test('the first time counts, and printing changes nothing else of the shipment', async () => {
  const shipment = await newShipment()
  const before = await pageOf(shipment)
  await clerk.get(`/shipments/${shipment.id}/label.pdf`)
  const printed = await pageOf(shipment)
  expect(printed.label_printed_at).not.toBeNull()
  expect({ ...printed, label_printed_at: null }).toEqual(before)
  clock.advance(3_600_000)
  await clerk.get(`/shipments/${shipment.id}/label.pdf`)
  expect((await pageOf(shipment)).label_printed_at).toBe(printed.label_printed_at)
  const { items } = (await clerk.get(`/shipments?ids=${shipment.id}`)).body.data
  expect(items[0].label_printed_at).toBe(printed.label_printed_at)
})

test('a label that the API gives out counts, alone or with others', async () => {
  const [alone, one, other, left] = [
    await newShipment(),
    await newShipment(),
    await newShipment(),
    await newShipment(),
  ]
  expect((await service.call('GET', `/v1/shipments/${alone.awb}/label?format=zpl`)).status).toBe(200)
  const many = await service.call('POST', '/v1/labels', { awbs: [other.awb, 'WB0000000000', one.awb] })
  expect(many.body.data.missing).toHaveLength(1)
  const open = await toPrint()
  for (const { id } of [alone, one, other]) expect(open).not.toContain(id)
  expect(open).toContain(left.id)
})

test('cancelled and delivered shipments are not to be printed', async () => {
  const [cancelled, delivered] = [await newShipment(), await newShipment()]
  await clerk.post(`/shipments/${cancelled.id}/cancel`)
  await clerk.post(`/shipments/${delivered.id}/status`, { status: 'Delivered' })
  expect(await toPrint()).not.toContain(cancelled.id)
  expect(await toPrint()).not.toContain(delivered.id)
})

test('a change is to be printed again if the label has it', async () => {
  const shipment = await newShipment()
  const isToPrintAfter = async (change: object) => {
    await clerk.get(`/shipments/${shipment.id}/label.pdf`)
    expect(await toPrint()).not.toContain(shipment.id)
    const changed = await clerk.put(`/shipments/${shipment.id}`, shipmentBody(change))
    expect(changed.status, changed.text).toBe(200)
    return (await toPrint()).includes(shipment.id)
  }
  expect(await isToPrintAfter({ metadata: { order_id: '1042' } })).toBe(false)
  expect(await isToPrintAfter({ declared_value: 20 })).toBe(false)
  expect(await isToPrintAfter({ declared_value: 20, reference: 'PO-2' })).toBe(true)
  expect(await isToPrintAfter({ reference: 'PO-2', notes: 'Ring twice' })).toBe(true)
})

test('a change while a label is drawn is to be printed, alone or with others', async () => {
  const { waybill } = service
  const tenant = await waybill.database.global(sql => findTenant(sql, service.example.client_id))
  if (!tenant) throw new Error('There is no company.')
  const scope = { tenant, customerId: null, apiUserId: null, staffId: null }
  const { database, carrierService, printer: drawing } = waybill
  const isToPrintAfter = async (print: (printer: LabelPrinter, awb: string) => Promise<unknown>) => {
    const shipment = await newShipment()
    const change = async () => {
      clock.advance(1000)
      await clerk.put(`/shipments/${shipment.id}`, shipmentBody({ reference: 'PO-3' }))
    }
    const printer: LabelPrinter = {
      ...drawing,
      print: (...asked) => change().then(() => drawing.print(...asked)),
      printAll: (...asked) => change().then(() => drawing.printAll(...asked)),
    }
    await print(printer, shipment.awb)
    return (await toPrint()).includes(shipment.id)
  }
  const options = { database, clock, carrierService }
  expect(await isToPrintAfter((printer, awb) => printLabel({ ...options, printer }, scope, awb))).toBe(true)
  expect(
    await isToPrintAfter((printer, awb) => printLabels({ ...options, printer }, scope, { awbs: [awb] })),
  ).toBe(true)
})

test('all that match are printed as one document, and none is left', async () => {
  const made = [await newShipment({ reference: 'together' }), await newShipment({ reference: 'together' })]
  const body = { order: 'list', matching: { label: 'to_print' } }
  const { id, total } = (await clerk.post('/shipments/bulk/print', body)).body.data
  expect(total).toBe(await counted())
  while (await service.waybill.longWork.processDue(1, new AbortController().signal));
  expect((await clerk.get(`/long-work/${id}`)).body.data).toMatchObject({ state: 'done', failed: 0 })
  expect(await toPrint()).toEqual([])
  expect(await counted()).toBe(0)
  for (const shipment of made) expect((await pageOf(shipment)).label_printed_at).not.toBeNull()
})

test('test data is to be printed apart from real data', async () => {
  const onTest = onTestData(service, clerk)
  const [real, tried] = [await newShipment(), await newShipment({}, onTest)]
  expect(await toPrint()).not.toContain(tried.id)
  expect(await toPrint(onTest)).toContain(tried.id)
  expect(await toPrint(onTest)).not.toContain(real.id)
  expect((await onTest.get(`/shipments/${tried.id}/label.pdf`)).status).toBe(200)
  expect(await toPrint(onTest)).not.toContain(tried.id)
  expect(await toPrint()).toContain(real.id)
})
