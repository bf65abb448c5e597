import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPdfReader } from '../../../src/labels/pdfium.ts'
import { openPages } from '../../labels/support/rasterise.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
const signal = new AbortController().signal
beforeAll(async () => {
  service = await startTestService()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function newShipments(count: number, change: object = {}): Promise<{ id: number; awb: string }[]> {
  const made = []
  for (let number = 0; number < count; number++) {
    made.push((await clerk.post('/shipments', shipmentBody(change))).body.data)
  }
  return made
}

async function countPages(pdf: Uint8Array): Promise<number> {
  const file = (await openPdfReader()).open(pdf)
  const { length } = file.pages
  file.close()
  return length
}

async function workThrough(): Promise<void> {
  while (await service.waybill.longWork.processDue(1, signal));
}

test('ticked shipments get a status, a place and a time; what is refused is told row by row', async () => {
  const shipments = await newShipments(3)
  const [first, cancelled, last] = shipments
  await clerk.post(`/shipments/${cancelled?.id}/cancel`)
  const answer = await clerk.post('/shipments/bulk/status', {
    ids: [first?.id, cancelled?.id, last?.id, 999_999, first?.id],
    status: 'Picked Up',
    city: 'Newark',
    country: 'us',
  })
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { kind: 'shipments.status', state: 'running', total: 4, done: 0, can_stop: true } },
  })
  const { id } = answer.body.data
  await workThrough()
  const done = (await clerk.get(`/long-work/${id}`)).body.data
  expect(done).toMatchObject({ state: 'done', done: 2, failed: 2, can_stop: false })
  const { items, total } = (await clerk.get(`/long-work/${id}/rows?outcome=failed`)).body.data
  expect(total).toEqual({ count: 2, capped: false })
  expect(items).toMatchObject([
    {
      record_id: cancelled?.id,
      name: cancelled?.awb,
      code: 'CONFLICT',
      message: 'A shipment that is Cancelled cannot become Picked Up.',
    },
    { record_id: 999_999, name: null, code: 'NOT_FOUND' },
  ])
  const page = (await clerk.get(`/shipments/${last?.id}`)).body.data
  expect(page).toMatchObject({ status: 'Picked Up', events: [{ city: 'Newark', country: 'US' }, {}] })
  const owner = await ownerBrowser(service)
  const actions = (await owner.get('/staff-activity?limit=4')).body.data.items
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    'session.open',
    'shipments.status',
    'shipments.status',
    'shipments.bulk-status',
  ])
})

test('all that match are those of the moment, whatever comes later', async () => {
  const [one, other] = await newShipments(2, { reference: 'BULK-7' })
  const answer = await clerk.post('/shipments/bulk/status', {
    matching: { q: 'BULK-7', sort: 'id', order: 'asc' },
    status: 'On Hold',
  })
  expect(answer.status).toBe(201)
  const [later] = await newShipments(1, { reference: 'BULK-7' })
  await workThrough()
  const rows = (await clerk.get(`/long-work/${answer.body.data.id}/rows`)).body.data.items
  expect(rows.map((row: { record_id: number }) => row.record_id)).toEqual([one?.id, other?.id])
  expect((await clerk.get(`/shipments/${later?.id}`)).body.data.status).toBe('Created')
})

test('a choice that cannot be meant is refused by field', async () => {
  const refused = async (body: object) => {
    const answer = await clerk.post('/shipments/bulk/status', { status: 'Delivered', ...body })
    expect(answer.status).toBe(400)
    return answer.body.error.details
  }
  expect(await refused({})).toHaveProperty('ids')
  expect(await refused({ ids: [1], matching: {} })).toHaveProperty('ids')
  expect(await refused({ ids: [] })).toHaveProperty('ids')
  expect(await refused({ ids: ['a'] })).toHaveProperty(['ids.0'])
  expect(await refused({ ids: Array.from({ length: 5001 }, (_, id) => id + 1) })).toHaveProperty('ids')
  expect(await refused({ matching: { q: 'nobody has this word' } })).toHaveProperty('matching')
  expect(await refused({ ids: [1], status: 'Cancelled' })).toHaveProperty('status')
  expect(await refused({ ids: [1], occurred_at: '2999-01-01T00:00:00Z' })).toHaveProperty('occurred_at')
})

test('work is stopped by whoever has started it or an owner, and listed for the former only', async () => {
  const [shipment] = await newShipments(1)
  const { id } = (await clerk.post('/shipments/bulk/status', { ids: [shipment?.id], status: 'Delivered' }))
    .body.data
  const other = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'other@example.com' })
  expect((await other.get('/long-work')).body.data.items).toEqual([])
  expect((await clerk.get('/long-work')).body.data.items[0]).toMatchObject({ id })
  expect((await other.get(`/long-work/${id}`)).body.data).toMatchObject({ can_stop: false })
  expect((await other.post(`/long-work/${id}/stop`)).status).toBe(403)
  const owner = await ownerBrowser(service)
  expect((await owner.post(`/long-work/${id}/stop`)).body.data).toMatchObject({
    state: 'stopped',
    can_stop: false,
  })
  expect((await clerk.post(`/long-work/${id}/stop`)).status).toBe(409)
  expect((await clerk.get(`/long-work/${id}/document`)).status).toBe(404)
  expect((await clerk.get('/long-work/777')).status).toBe(404)
  await workThrough()
  expect((await clerk.get(`/shipments/${shipment?.id}`)).body.data.status).toBe('Created')
})

describe('labels', () => {
  const print = async (body: object) => {
    const { id } = (await clerk.post('/shipments/bulk/print', body)).body.data
    await workThrough()
    const work = (await clerk.get(`/long-work/${id}`)).body.data
    const rows = (await clerk.get(`/long-work/${id}/rows`)).body.data.items as { record_id: number }[]
    return { work, order: rows.map(row => row.record_id), pdf: await clerk.get(`/long-work/${id}/document`) }
  }

  test('are one PDF in the order asked, and what has none is told', async () => {
    const recipient = { company: 'R', city: 'Chicago', country: 'US' }
    const far = await newShipments(1, { recipient: { ...recipient, zip: '99501' } })
    const near = await newShipments(1, { service_code: 'SANDBOX', recipient: { ...recipient, zip: '10001' } })
    const gone = await newShipments(1)
    await clerk.post(`/shipments/${gone[0]?.id}/cancel`)
    const ids = [far[0]?.id, near[0]?.id, gone[0]?.id, 999_999]
    const listed = await print({ ids })
    expect(listed.work).toMatchObject({
      state: 'done',
      done: 2,
      failed: 2,
      document: expect.stringMatching(/^labels-.*\.pdf$/),
    })
    expect(listed.order).toEqual(ids)
    expect(listed.pdf.headers['content-type']).toBe('application/pdf')
    expect(await countPages(listed.pdf.bytes)).toBe(2)
    expect((await print({ ids: ids.slice(0, 2), order: 'route' })).order).toEqual([ids[1], ids[0]])
    expect((await print({ ids: [ids[1], ids[0]], order: 'service' })).order).toEqual([ids[0], ids[1]])
  })

  test('by route are those on runs in the order of their stops, then the others by place', async () => {
    const owner = await ownerBrowser(service)
    const to = async (zip: string, pieces = 1) => {
      const recipient = { company: 'R', address1: '1 St', city: 'X', country: 'US', zip }
      const [made] = await newShipments(1, { recipient, package: { weight: 2, pieces } })
      return made as { id: number; awb: string }
    }
    const [zoe, ann] = await Promise.all(
      ['Zoe', 'Ann'].map(async name => (await owner.post('/drivers', { name, areas: [] })).body.data.id),
    )
    const put = async (date: string, driver: number, tasks: object) =>
      (await owner.post('/runs/add', { date, driver_id: driver, ...tasks })).body.data
    const leave = async (run: { id: number; version: number }) => {
      await owner.post(`/runs/${run.id}/depart`, { version: run.version })
      await workThrough()
      return (await owner.get(`/runs/${run.id}`)).body.data
    }

    const [first, second, third] = [await to('99501', 2), await to('90001'), await to('80001')]
    const [ofAnn, tomorrow, back, near] = [
      await to('95001'),
      await to('00501'),
      await to('30001'),
      await to('20001'),
    ]
    // A returned shipment is on no run; one that a driver has taken along still is.
    const closed = await leave(await put('2031-05-01', ann, { awbs: [back.awb] }))
    const outcomes = [{ stop: 1, outcome: 'came_back' }]
    const close = { version: closed.version, outcomes }
    expect((await owner.post(`/runs/${closed.id}/close`, close)).status).toBe(200)
    await put('2031-05-03', ann, { awbs: [tomorrow.awb] })
    const address = { company: 'Dock', address1: '1 St', city: 'X', zip: '25001', country: 'US' }
    const asked = { customer_id: service.example.customers[0]?.id, address, scheduled_date: '2031-05-02' }
    const pickup = (await owner.post('/pickups', asked)).body.data
    const tasks = { awbs: [third, second, first].map(({ awb }) => awb), pickup_ids: [pickup.id] }
    const run = await put('2031-05-02', zoe, tasks)
    const order = [first.awb, pickup.confirmation_number, second.awb, third.awb]
    const stops = order.map(of => run.stops.find(({ name }: { name: string }) => name === of).number)
    await owner.put(`/runs/${run.id}/order`, { version: run.version, stops })
    expect((await leave(await put('2031-05-02', ann, { awbs: [ofAnn.awb] }))).status).toBe('out')

    const ids = [back, third, near, tomorrow, first, second, ofAnn].map(({ id }) => id)
    const { order: printed, pdf } = await print({ ids: [999_997, ...ids], order: 'route' })
    const expected = [ofAnn, first, second, third, tomorrow, near, back].map(({ id }) => id)
    expect(printed).toEqual([...expected, 999_997])
    expect(await countPages(pdf.bytes)).toBe(8)
  })

  test('are one file of ZPL for a label printer, on rolls only', async () => {
    const shipments = await newShipments(2, { package: { weight: 4, pieces: 2 } })
    const ids = shipments.map(({ id }) => id)
    const { work, pdf: file } = await print({ ids, format: 'zpl', dpi: 300 })
    expect(work).toMatchObject({ done: 2, document: expect.stringMatching(/^labels-.*\.zpl$/) })
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8')
    const labels = file.bytes.toString().split('^XZ\n').slice(0, -1)
    const [first, second] = await Promise.all(
      ids.map(async id => (await clerk.get(`/shipments/${id}`)).body.data.awb),
    )
    expect(labels.map(label => /\^BCN.*\^FD(\w+)\^FS/.exec(label)?.[1])).toEqual([
      first,
      first,
      second,
      second,
    ])
    for (const label of labels) expect(label).toContain('^PW1200\n^LL1800')
    const refused = await clerk.post('/shipments/bulk/print', { ids, format: 'zpl', paper: 'A4' })
    expect(refused.body.error.details).toHaveProperty('paper')
    expect((await clerk.post('/shipments/bulk/print', { ids, dpi: 600 })).status).toBe(400)
  })

  test('are no document where none could be printed', async () => {
    const { work, pdf } = await print({ ids: [999_998] })
    expect(work).toMatchObject({ state: 'done', done: 0, failed: 1, document: null })
    expect(pdf.status).toBe(404)
  })

  test('with more pieces than one part takes are still one PDF', async () => {
    const shipments = await newShipments(3, { package: { weight: 400, pieces: 400 } })
    const { work, pdf } = await print({ ids: shipments.map(({ id }) => id), paper: 'A4x4' })
    expect(work).toMatchObject({ done: 3, failed: 0 })
    expect(await countPages(pdf.bytes)).toBe(300)
  })
})

describe('manifests', () => {
  const textOf = async (id: number) => {
    await workThrough()
    const work = (await clerk.get(`/long-work/${id}`)).body.data
    const { bytes } = await clerk.get(`/long-work/${id}/document`)
    const pages = await openPages(bytes, 36)
    return { work, pages: pages.length, text: pages.map(page => page.text).join('\n') }
  }

  test('list what was chosen for whoever takes it over, with the carrier’s numbers and totals', async () => {
    const recipient = { company: 'R', address1: '1 St', city: '東京 Chicago', zip: '60606', country: 'US' }
    const own = await newShipments(2, { recipient, package: { weight: 2, pieces: 3 }, cod_amount: 1250 })
    const [sandbox] = await newShipments(1, { service_code: 'SANDBOX', package: { weight: 1 } })
    const [gone] = await newShipments(1)
    await clerk.post(`/shipments/${gone?.id}/cancel`)
    const ids = [sandbox, ...own, gone].map(shipment => shipment?.id)
    const to = 'Depot Süd '.repeat(10)
    const { id } = (await clerk.post('/shipments/bulk/manifest', { ids, to })).body.data
    const { work, text } = await textOf(id)
    expect(work).toMatchObject({ state: 'done', done: 3, failed: 1 })
    expect(work.document).toMatch(/^manifest-.*\.pdf$/)
    const { tracking_number: number } = (await clerk.get(`/shipments/${sandbox?.id}`)).body.data.carrier
    for (const part of [...own.map(({ awb }) => awb), sandbox?.awb, number, 'Chicago, US', '1,250.00']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Shipments 3, pieces 7, 5 lb')
    expect(text).toContain('COD USD 2,500.00')
    expect(text).not.toContain(gone?.awb)
    expect((await clerk.post('/shipments/bulk/manifest', { ids, to: 'x'.repeat(101) })).status).toBe(400)
    // Only cancelled shipments make no document.
    const none = (await clerk.post('/shipments/bulk/manifest', { ids: [gone?.id] })).body.data
    await workThrough()
    expect((await clerk.get(`/long-work/${none.id}`)).body.data).toMatchObject({ failed: 1, document: null })
  })

  test('list what a carrier has accepted on a day, all of it or of one service', async () => {
    const date = (await clerk.get('/home')).body.data.today
    const [taken, cancelled] = await newShipments(2, { service_code: 'SANDBOX' })
    const [rejected] = await newShipments(1, { service_code: 'SANDBOX', reference: 'sandbox-reject' })
    await clerk.post(`/shipments/${cancelled?.id}/cancel`)
    const listed = (await clerk.get(`/hand-overs?date=${date}`)).body.data.items
    expect(listed).toHaveLength(1)
    const [{ account_id: account, services }] = listed
    expect(services).toMatchObject([{ code: 'SANDBOX' }])
    const print = (body: object) => clerk.post('/hand-overs/manifest', { date, account_id: account, ...body })
    const { id, total } = (await print({ service_id: services[0].id })).body.data
    expect(total).toBe(services[0].shipments)
    const { text } = await textOf(id)
    for (const part of [taken?.awb, listed[0].account, date, `Shipments ${total}`])
      expect(text).toContain(part)
    for (const { awb } of [cancelled, rejected] as { awb: string }[]) expect(text).not.toContain(awb)
    await clerk.post(`/shipments/${rejected?.id}/cancel`)
    expect((await print({})).status).toBe(201)
    expect((await print({ service_id: 999_999 })).body.error.details).toHaveProperty('account_id')
    expect((await print({ date: '2030-01-01' })).body.error.details).toHaveProperty('account_id')
    expect((await clerk.get('/hand-overs?date=2030-01-01')).body.data.items).toEqual([])
    expect((await clerk.get('/hand-overs')).body.data.items).toEqual(listed)
  })
})

test('many are cancelled each as by itself, and one that is cancelled is done', async () => {
  const [plain, atCarrier, delivered, before] = [
    ...(await newShipments(1)),
    ...(await newShipments(1, { service_code: 'SANDBOX' })),
    ...(await newShipments(2)),
  ]
  await clerk.post(`/shipments/${delivered?.id}/status`, { status: 'Delivered' })
  await clerk.post(`/shipments/${before?.id}/cancel`)
  const ids = [plain, atCarrier, delivered, before].map(shipment => shipment?.id)
  const { id } = (await clerk.post('/shipments/bulk/cancel', { ids })).body.data
  await workThrough()
  const rows = (await clerk.get(`/long-work/${id}/rows`)).body.data.items
  expect(rows).toMatchObject([
    { outcome: 'done' },
    { outcome: 'done' },
    { outcome: 'failed', code: 'CONFLICT' },
    { outcome: 'done', message: 'It was cancelled already.' },
  ])
  expect((await clerk.get(`/shipments/${atCarrier?.id}`)).body.data).toMatchObject({
    status: 'Cancelled',
    carrier: { status: 'cancelled' },
  })
})

test('those that a carrier has refused are handed to it again, all exceptions of a kind at once', async () => {
  const [refused] = await newShipments(1, { service_code: 'SANDBOX', reference: 'sandbox-reject' })
  const answer = await clerk.post('/shipments/bulk/resubmit', { exceptions: { kind: 'carrier_rejected' } })
  await workThrough()
  const { items } = (await clerk.get(`/long-work/${answer.body.data.id}/rows`)).body.data
  expect(items).toMatchObject([{ record_id: refused?.id, outcome: 'done' }])
  expect((await clerk.get(`/shipments/${refused?.id}`)).body.data.carrier.attempts).toBe(2)
})

describe('an edit', () => {
  const edit = async (body: object) => {
    const answer = await clerk.post('/shipments/bulk/edit', body)
    expect(answer.status, answer.text).toBe(201)
    const { id } = answer.body.data
    await workThrough()
    const rows = (await clerk.get(`/long-work/${id}/rows`)).body.data.items
    return { work: (await clerk.get(`/long-work/${id}`)).body.data, rows }
  }
  const read = async (id: number | undefined) => (await clerk.get(`/shipments/${id}`)).body.data

  test('changes what is named, keeps the rest and prices anew; a shipment under way fails with its reason', async () => {
    const pieces = [{ weight: 2, description: 'Books', package_type_code: 'BOX' }]
    const [one, gone, listed] = [
      ...(await newShipments(2, { notes: 'Ring twice', cod_amount: 12.5 })),
      ...(await newShipments(1, { package: { weight: 2 }, pieces })),
    ]
    await clerk.post(`/shipments/${gone?.id}/status`, { status: 'Picked Up' })
    const before = await read(one?.id)
    const { work, rows } = await edit({
      ids: [one?.id, gone?.id, listed?.id],
      weight: 30,
      weight_unit: 'lb',
      date: '2030-01-02',
      reference: 'NEW-REF',
    })
    expect(work).toMatchObject({ state: 'done', done: 2, failed: 1 })
    expect(rows[1]).toMatchObject({ name: gone?.awb, code: 'CONFLICT' })
    expect(rows[1].message).toContain('cannot be changed')
    const after = await read(one?.id)
    expect(after).toMatchObject({
      date: '2030-01-02',
      reference: 'NEW-REF',
      package: { ...before.package, weight: 30 },
      notes: 'Ring twice',
      cod_amount: 12.5,
      sender: before.sender,
      recipient: before.recipient,
    })
    expect(after.charges_total).toBeGreaterThan(before.charges_total)
    expect((await read(listed?.id)).pieces).toMatchObject([
      { weight: 30, description: 'Books', package_type_code: 'BOX' },
    ])
    expect((await read(gone?.id)).reference).not.toBe('NEW-REF')
  })

  test('takes another service, and tells row by row what the single edit would refuse', async () => {
    const box = [{ weight: 1 }, { weight: 1 }]
    const [light, many] = [
      ...(await newShipments(1)),
      ...(await newShipments(1, { package: { weight: 2, pieces: 2 }, pieces: box })),
    ]
    const { work, rows } = await edit({ ids: [light?.id, many?.id], weight: 3 })
    expect(work).toMatchObject({ done: 1, failed: 1 })
    expect(rows[1]).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Its pieces have weights of their own: edit the shipment.',
    })
    const unknown = await edit({ ids: [light?.id], service_id: 999_999 })
    expect(unknown.rows[0]).toMatchObject({ outcome: 'failed', code: 'VALIDATION_ERROR' })
    const services = (await clerk.get('/services')).body.data.items as { id: number; code: string }[]
    const sandbox = services.find(({ code }) => code === 'SANDBOX')
    expect((await edit({ ids: [light?.id], service_id: sandbox?.id })).work).toMatchObject({ done: 1 })
    expect(await read(light?.id)).toMatchObject({
      service: { code: 'SANDBOX' },
      carrier: { status: 'submitted' },
    })
  })

  test('needs a new value, and the permission to change shipments', async () => {
    const [one] = await newShipments(1)
    const empty = await clerk.post('/shipments/bulk/edit', { ids: [one?.id], weight_unit: 'kg' })
    expect(empty.status).toBe(400)
    const dispatcher = await staffBrowser(service, {
      tenantId: 1,
      role: 'dispatcher',
      email: 'dispatcher@example.com',
    })
    const refused = await dispatcher.post('/shipments/bulk/edit', { ids: [one?.id], reference: 'X' })
    expect(refused.status).toBe(403)
  })
})
