import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'
import { type Phone, pairedPhone } from './phone.ts'

/** Eleven in the evening of the first of March at the company, in New York. */
const clock = movingClock('2030-03-02T04:00:00Z')
let service: TestService
let owner: Browser
const { signal } = new AbortController()
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

async function newPhone(name: string): Promise<Phone> {
  const driver = (await owner.post('/drivers', { name })).body.data.id
  return pairedPhone(service, owner, driver)
}

async function shipment(change: object = {}, status = 'In Transit'): Promise<{ id: number; awb: string }> {
  const recipient = {
    company: 'Jane Doe',
    phone: '555',
    address1: '1 Main St',
    city: 'Town',
    zip: '60601',
    country: 'US',
  }
  const { text, body } = await owner.post('/shipments', shipmentBody({ recipient, ...change }))
  expect(body.ok, text).toBe(true)
  if (status !== 'Created') await owner.post(`/shipments/${body.data.id}/status`, { status })
  return body.data
}

async function run(driver: number, date: string, awbs: readonly string[], pickups: readonly number[] = []) {
  const body = { date, driver_id: driver, awbs, pickup_ids: pickups }
  const answer = await owner.post('/runs/add', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

async function pickup(change: object = {}): Promise<number> {
  const address = { company: 'Dock', address1: '1 St', city: 'Town', zip: '60601', country: 'US' }
  const customer_id = service.example.customers[0]?.id
  const answer = await owner.post('/pickups', {
    customer_id,
    address,
    scheduled_date: '2030-03-01',
    ...change,
  })
  return answer.body.data.id
}

const day = async (phone: Phone, have = '') => (await phone.get(`/day${have && `?have=${have}`}`)).body.data

test('a phone gets the open runs of yesterday, today and tomorrow by the company’s clock, and no other driver’s', async () => {
  const [phone, other] = [await newPhone('Ada'), await newPhone('Bo')]
  const runs: Record<string, number> = {}
  for (const date of ['2030-02-27', '2030-02-28', '2030-03-01', '2030-03-02', '2030-03-03']) {
    runs[date] = (await run(phone.driver, date, [(await shipment()).awb])).id
  }
  const others = await run(other.driver, '2030-03-01', [(await shipment()).awb])
  const shown = await day(phone)
  expect(shown).toMatchObject({
    today: '2030-03-01',
    timezone: 'America/New_York',
    currency: 'USD',
    erase: false,
    more: false,
    driver: { name: 'Ada' },
    unchanged: [],
  })
  expect(shown.server_now).toBe('2030-03-01T23:00:00-05:00')
  expect(shown.runs.map(({ id }: { id: number }) => id)).toEqual([
    runs['2030-02-28'],
    runs['2030-03-01'],
    runs['2030-03-02'],
  ])
  expect((await day(other)).runs.map(({ id }: { id: number }) => id)).toEqual([others.id])
})

test('a stop has what is needed at the door, and nothing more', async () => {
  const phone = await newPhone('Cy')
  const { awb } = await shipment({ cod_amount: 49.9, notes: 'Ring twice', package: { weight: 5, pieces: 3 } })
  const id = await pickup({ ready_time: '09:00:00', latest_time: '17:00:00', num_packages: 2 })
  await run(phone.driver, '2030-03-01', [awb], [id])
  const [{ stops }] = (await day(phone)).runs
  expect(stops.map(({ kind }: { kind: string }) => kind)).toEqual(['pickup', 'delivery'])
  expect(stops[0]).toMatchObject({ pieces: 2, cod: null, window: { from: '09:00:00', to: '17:00:00' } })
  expect(stops[1]).toEqual({
    number: expect.any(Number),
    kind: 'delivery',
    record: awb,
    status: 'In Transit',
    cancelled: false,
    outcome: null,
    party: {
      company: 'Jane Doe',
      contact: null,
      phone: '555',
      address1: '1 Main St',
      address2: null,
      city: 'Town',
      state: null,
      zip: '60601',
      country: 'US',
    },
    notes: 'Ring twice',
    instruction: null,
    pieces: 3,
    cod: '49.90',
    window: { from: null, to: null },
    proof: {
      name: 'offered',
      relation: 'offered',
      signature: 'offered',
      photo: 'offered',
      position: 'offered',
    },
  })
})

test('a run that the phone has comes again only after a change, of the run or of a record on it', async () => {
  const phone = await newPhone('Di')
  const made = [await shipment(), await shipment({ cod_amount: 10 }, 'Created'), await shipment()]
  const { id } = await run(
    phone.driver,
    '2030-03-01',
    made.map(({ awb }) => awb),
  )
  let version = (await day(phone)).runs[0].version
  const changed = async (change: () => Promise<unknown>) => {
    const before = await day(phone, `${id}:${version}`)
    expect([before.runs, before.unchanged]).toEqual([[], [id]])
    await change()
    const after = await day(phone, `${id}:${version}`)
    expect(after.unchanged).toEqual([])
    version = after.runs[0].version
    return after.runs[0].stops
  }
  const [first, second, third] = made
  const stopsOf = async () => (await owner.get(`/runs/${id}`)).body.data
  const stopOf = (stops: { record: string }[], awb?: string) => stops.find(({ record }) => record === awb)

  const asked = shipmentBody({ cod_amount: 12.5, notes: 'Side door' })
  const corrected = await changed(() => owner.put(`/shipments/${second?.id}`, asked))
  expect(stopOf(corrected, second?.awb)).toMatchObject({ cod: '12.50', notes: 'Side door' })
  const cancelled = await changed(() => owner.post(`/shipments/${third?.id}/cancel`))
  expect(stopOf(cancelled, third?.awb)).toMatchObject({ cancelled: true, outcome: null })
  expect(stopOf(cancelled, first?.awb)).toMatchObject({ cancelled: false })
  const { version: seen, stops } = await stopsOf()
  const backwards = stops.map(({ number }: { number: number }) => number).reverse()
  const ordered = await changed(() => owner.put(`/runs/${id}/order`, { version: seen, stops: backwards }))
  expect(ordered.map(({ number }: { number: number }) => number)).toEqual(backwards)
  const fourth = await shipment()
  const added = await changed(() => run(phone.driver, '2030-03-01', [fourth.awb]))
  expect(stopOf(added, fourth.awb)).toBeDefined()
  const other = await newPhone('Di’s colleague')
  const now = await stopsOf()
  const moved = await changed(() =>
    owner.post(`/runs/${id}/move`, {
      version: now.version,
      stops: [now.stops.find(({ name }: { name: string }) => name === fourth.awb).number],
      driver_id: other.driver,
    }),
  )
  expect(stopOf(moved, fourth.awb)).toBeUndefined()
  const left = await changed(async () =>
    owner.post(`/runs/${id}/depart`, { version: (await stopsOf()).version }),
  )
  expect(left.length).toBeGreaterThan(0)
  await changed(async () => {
    while (await service.waybill.longWork.processDue(1, signal));
  })
})

test('a closed run is neither new nor unchanged', async () => {
  const phone = await newPhone('Ed')
  const { id, version } = await run(phone.driver, '2030-03-01', [(await shipment()).awb])
  const known = (await day(phone)).runs[0].version
  await owner.post(`/runs/${id}/depart`, { version })
  while (await service.waybill.longWork.processDue(1, signal));
  const out = (await owner.get(`/runs/${id}`)).body.data
  const outcomes = [{ stop: out.stops[0].number, outcome: 'delivered' }]
  expect((await owner.post(`/runs/${id}/close`, { version: out.version, outcomes })).status).toBe(200)
  expect(await day(phone, `${id}:${known}`)).toMatchObject({ runs: [], unchanged: [] })
})

test('the strictest of the company and the options of a shipment counts', async () => {
  const phone = await newPhone('Flo')
  const signed = await shipment({ options: ['SIGNATURE'] })
  const plain = await shipment()
  await run(phone.driver, '2030-03-01', [signed.awb, plain.awb])
  const proof = { name: 'off', relation: 'off', signature: 'off', photo: 'required', position: 'off' }
  const changed = await owner.put('/driver-settings', { proof })
  expect(changed.body.data).toMatchObject({ proof, less_cod: false })
  const shown = await day(phone)
  expect(shown.settings).toEqual({ less_cod: false, open_cod: false, proof })
  const rules = Object.fromEntries(
    shown.runs[0].stops.map((stop: { record: string; proof: object }) => [stop.record, stop.proof]),
  )
  expect(rules[plain.awb]).toEqual(proof)
  expect(rules[signed.awb]).toEqual({ ...proof, name: 'required', signature: 'required' })
})

test('phones get the company’s active reasons; built-in ones are switched off and not deleted', async () => {
  const phone = await newPhone('Gus')
  const { items } = (await owner.get('/fail-reasons')).body.data
  const reasons = items.map(({ built_in: _, ...reason }: { built_in: boolean }) => reason)
  expect(reasons.map(({ code }: { code: string }) => code)).toEqual([
    'NOT_HOME',
    'REFUSED',
    'WRONG_ADDRESS',
    'NO_ACCESS',
    'CLOSED',
    'NO_MONEY',
    'DAMAGED',
    'NOT_IN_THE_VAN',
    'OTHER',
  ])
  const own = { ...reasons[0], code: 'DOG', name: 'Dog', told: 'A dog was in the way.', photo: false }
  const without = await owner.put('/fail-reasons', { reasons: [own] })
  expect(without.body.error.details.reasons).toMatch(/NOT_HOME/)
  const twice = await owner.put('/fail-reasons', { reasons: [...reasons, { ...own, code: 'OTHER' }] })
  expect(twice.body.error.details).toEqual({ 'reasons.9.code': 'Code was sent twice.' })
  const off = reasons.map((reason: { code: string }) =>
    reason.code === 'CLOSED' ? { ...reason, active: false } : reason,
  )
  expect((await owner.put('/fail-reasons', { reasons: [own, ...off] })).status).toBe(200)
  const shown = (await day(phone)).reasons.map(({ code }: { code: string }) => code)
  expect(shown.slice(0, 2)).toEqual(['DOG', 'NOT_HOME'])
  expect(shown).not.toContain('CLOSED')
})

test('built-in reasons keep their texts when only the order changes, so that each reads them in the own language', async () => {
  const list = () => owner.get('/fail-reasons').then(({ body }) => body)
  const before = await list()
  const codeOf = (body: typeof before, at: number) =>
    body.messages.find(({ path }: { path: string[] }) => path.join('.') === `data.items.${at}.name`)?.code
  const at = before.data.items.findIndex(({ code }: { code: string }) => code === 'NOT_HOME')
  expect(codeOf(before, at)).toBe('failReason.NOT_HOME')
  const bare = before.data.items.map(
    ({ built_in: _, name: __, told: ___, ...reason }: Record<string, unknown>) => reason,
  )
  const own = { name: 'Keiner da', told: 'Wir haben geklingelt.' }
  const changed = bare.map((reason: { code: string }) =>
    reason.code === 'CLOSED' ? { ...reason, ...own } : reason,
  )
  expect((await owner.put('/fail-reasons', { reasons: changed.toReversed() })).status).toBe(200)
  expect((await owner.put('/fail-reasons', { reasons: bare })).status).toBe(200)

  const after = await list()
  expect(after.data.items).toEqual(
    before.data.items.map((reason: { code: string }) =>
      reason.code === 'CLOSED' ? { ...reason, ...own } : reason,
    ),
  )
  expect(codeOf(after, at)).toBe('failReason.NOT_HOME')
  const closed = after.data.items.findIndex(({ code }: { code: string }) => code === 'CLOSED')
  expect(codeOf(after, closed)).toBeUndefined()
  const nameless = await owner.put('/fail-reasons', { reasons: [...bare, { ...bare[0], code: 'CAT' }] })
  expect(nameless.body.error.details).toEqual({
    [`reasons.${bare.length}.name`]: 'Name is required.',
    [`reasons.${bare.length}.told`]: 'Text for the recipient is required.',
  })
})

test('the office sees when a phone called last, its build, what waits and how wrong its clock is', async () => {
  const phone = await newPhone('Hal')
  clock.advance(2 * 60_000)
  const ahead = encodeURIComponent(new Date(clock.now().getTime() + 5 * 3_600_000).toISOString())
  await phone.get(`/day?device_now=${ahead}&build=42&waiting_actions=3&waiting_photos=2`)
  const [shown] = (await owner.get(`/drivers/${phone.driver}/devices`)).body.data.items
  expect(shown).toMatchObject({
    build: '42',
    waiting_actions: 3,
    waiting_photos: 2,
    clock_offset_seconds: -5 * 3600,
    last_contact_at: '2030-03-01T23:02:00-05:00',
  })
})

test('a lost phone is told to delete everything, and gets nothing', async () => {
  const phone = await newPhone('Ida')
  await run(phone.driver, '2030-03-01', [(await shipment()).awb])
  expect((await day(phone)).runs).toHaveLength(1)
  await owner.post(`/drivers/${phone.driver}/devices/${phone.device}/lost`)
  expect(await day(phone)).toMatchObject({ erase: true, runs: [], unchanged: [] })
})

test('unknown fields of later builds are ignored, and nonsense is refused', async () => {
  const phone = await newPhone('Jo')
  expect((await phone.get('/day?battery=80')).status).toBe(200)
  const many = Array.from({ length: 60 }, (_, id) => `${id}:x`).join()
  expect((await phone.get(`/day?have=${many}`)).status).toBe(400)
  expect((await phone.get('/day?device_now=yesterday&have=:::,%20,a')).status).toBe(200)
})
