import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayPhone, PhonesOfTheDay } from '../../../../driver/test/day/day-phone.ts'
import { createExampleCompany, type ExampleCompany } from '../../../src/operations/example/index.ts'
import { clearCompany, type MoveStep, moveCompany } from '../../../src/operations/moving/index.ts'
import { type BlobPlace, createObjectSweep, moveBlobs } from '../../../src/platform/blobs/index.ts'
import { ownerBrowser } from '../../entry/admin-api/support.ts'
import { theRoad } from '../../entry/driver-api/on-the-road.ts'
import { callDriver, pairingCode } from '../../entry/driver-api/phone.ts'
import { sendTo } from '../../entry/driver-api/the-day/network.ts'
import { openCamera } from '../../support/camera.ts'
import { type Photographed, photographDeliveries, readPhotos } from '../../support/deliveries.ts'
import { runningClock } from '../../support/moving-clock.ts'
import { type ObjectStoreServer, startObjectStore, storeKeys } from '../../support/object-store-server.ts'
import { sha256Of } from '../../support/pictures.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { asService, type Cell, moveOf, silent, startCell } from './support.ts'

/** By its address, because it needs the types of a browser. */
const phoneCode = new URL('../../../../driver/test/day/open-day-phone.ts', import.meta.url).href

const clock = runningClock('2030-03-01T15:00:00Z')
const hour = 3_600_000
let folder: string
let store: ObjectStoreServer
let first: Cell
let second: Cell
let example: ExampleCompany
let photographed: Photographed

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  store = await startObjectStore()
  const environment = {
    BLOB_STORE: store.address,
    AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
  }
  first = await startCell(0, folder, { clock, environment })
  second = await startCell(1, folder, { clock, environment })
  example = await createExampleCompany(first.waybill)
  for (const cell of [first, second]) await cell.query('update api_users set rate_limit = 1000000')
  photographed = await photographDeliveries(asService(first, example), clock, 3)
}, 180_000)
afterAll(async () => {
  for (const cell of [first, second]) await cell?.stop()
  await store?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function tenantId(): Promise<number> {
  const [row] = await first.query<{ id: string }>(
    `select id from tenants where client_id = '${example.client_id}'`,
  )
  return Number(row?.id)
}

async function putFiles(cell: Cell, to: BlobPlace): Promise<number> {
  const { blobPlaces } = cell.waybill
  if (!blobPlaces.store) throw new Error('The cell has no store.')
  const { signal } = new AbortController()
  const { moved, missing } = await moveBlobs({ ...blobPlaces, store: blobPlaces.store }, await tenantId(), {
    to,
    signal,
  })
  expect(missing).toEqual([])
  return moved
}

/** Both cells do this by themselves. */
async function sweepStore(): Promise<void> {
  clock.advance(2 * hour)
  const { signal } = new AbortController()
  for (const cell of [first, second]) {
    await createObjectSweep({ ...cell.waybill.blobPlaces, log: silent })(await tenantId(), signal)
  }
}

const readAt = (cell: Cell) => readPhotos(asService(cell, example), Object.keys(photographed))

test('photos in the database move with their company, and every proof is read in the other cell', async () => {
  expect(await putFiles(first, 'database')).toBe(6)
  await sweepStore()
  expect(store.objects.size).toBe(0)
  const pieces = await first.query<{ count: number }>('select count(*)::integer as count from blob_pieces')
  expect(pieces).toEqual([{ count: 7 }])
  await moveCompany(moveOf(first, second, example.client_id))
  await clearCompany({ url: first.url, clientId: example.client_id })
  expect(await readAt(second)).toEqual(photographed)
  expect(await first.query('select from blobs')).toEqual([])
}, 120_000)

test('photos in a store that both cells share are read in the other cell, and neither cell deletes them', async () => {
  expect(await putFiles(second, 'store')).toBe(6)
  await moveCompany(moveOf(second, first, example.client_id))
  expect(await readAt(first)).toEqual(photographed)
  await sweepStore()
  await clearCompany({ url: second.url, clientId: example.client_id })
  await sweepStore()
  expect(store.objects.size).toBe(6)
  expect(await readAt(first)).toEqual(photographed)
}, 120_000)

/** A proxy with one address for both cells, whose map is written once a cell says that the company has moved. */
function openProxy() {
  const refusals: number[] = []
  let at = first
  const proxy = {
    refusals,
    /** Answers of the server that never arrive. */
    losesAnswers: false,
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const response = await sendTo(at.app, String(input), init, '10.0.0.1')
      if (!response.ok) refusals.push(response.status)
      if (response.status === 421) at = at === first ? second : first
      if (proxy.losesAnswers) throw new TypeError('Failed to fetch')
      return response
    },
  }
  return proxy
}

/** A driver at work, who is at the next door whenever the move has come to its next step. */
async function openDriver(proxy: ReturnType<typeof openProxy>, stops: number) {
  const service = asService(first, example)
  const owner = await ownerBrowser(service)
  const road = theRoad(service, () => owner, clock)
  const { id: driver } = (await owner.post('/drivers', { name: 'On the road' })).body.data
  const awbs: string[] = []
  for (let count = 0; count < stops; count++) awbs.push((await road.shipment()).awb)
  const run = await road.addTo(driver, awbs)
  const { openDayPhone } = (await import(phoneCode)) as PhonesOfTheDay
  const phone = openDayPhone({
    name: 'phone of a company that moves',
    now: () => clock.now().getTime(),
    fetch: proxy.fetch,
    random: seededRandom(44),
  })
  await phone.pair(await pairingCode(owner, driver))
  const recorded = [await phone.record({ kind: 'departed', run_id: run.id })]
  clock.advance(60_000)
  await phone.exchange()
  return { phone, recorded, awbs, deliver: deliverer(phone, recorded) }
}

function deliverer(phone: DayPhone, recorded: { id: string }[]) {
  const camera = openCamera()
  return async (photos: Photographed) => {
    const next = await phone.nextStop()
    if (!next) throw new Error('The phone has no more stops.')
    const { run_id, stop, record } = next
    const photo = await camera()
    recorded.push(
      await phone.record({
        ...{ kind: 'delivered', run_id, stop, record, photos: [photo] },
        data: { name: 'Ada', relation: 'recipient' },
      }),
    )
    photos[record] = [sha256Of(Buffer.from(photo))]
  }
}

const steps: readonly MoveStep[] = [
  ...(['copying', 'catching up', 'closing', 'moving', 'comparing', 'leaving', 'opening', 'moved'] as const),
]

test('a driver’s phone goes on while its company moves: what it recorded is answered later, and nothing is lost or doubled', async () => {
  const proxy = openProxy()
  const { phone, recorded, awbs, deliver } = await openDriver(proxy, steps.length + 2)
  const photos: Photographed = {}
  const waited = new Map<MoveStep, number>()
  await deliver(photos)
  await moveCompany(
    moveOf(first, second, example.client_id, {
      async onStep(step) {
        // Taken by the first cell, and sent to the second one again.
        proxy.losesAnswers = step === 'closing'
        await deliver(photos)
        waited.set(step, (await phone.waiting()).actions)
      },
    }),
  )
  proxy.losesAnswers = false
  await deliver(photos)
  for (const at of ['to the first cell', 'to the second']) {
    await phone.exchange()
    expect({ at, isLost: await phone.isLost() }).toEqual({ at, isLost: false })
  }
  expect(await phone.waiting()).toEqual({ actions: 0, photos: 0 })

  expect([...waited.values()]).toEqual([0, 0, 1, 2, 3, 4, 5, 6])
  expect(new Set(proxy.refusals)).toEqual(new Set([503, 421]))
  await requireOnce(recorded, awbs)
  expect(await readPhotos(asService(second, example), Object.keys(photos))).toEqual(photos)
  expect(Object.keys(photos).toSorted()).toEqual(awbs.toSorted())
}, 120_000)

/** A step is told before it is made. */
const refusing = ['moving', 'comparing', 'leaving', 'opening'] as const satisfies readonly MoveStep[]

test('a phone that is paired while its company moves is told to try again, then where, and is paired there', async () => {
  await clearCompany({ url: first.url, clientId: example.client_id })
  const owner = await ownerBrowser(asService(second, example))
  const { id: driver } = (await owner.post('/drivers', { name: 'New here' })).body.data
  const code = await pairingCode(owner, driver)
  const pair = (cell: Cell) => callDriver(asService(cell, example), 'POST', '/pair', { body: { code } })
  const answers: Partial<Record<MoveStep, unknown[]>> = {}
  await moveCompany(
    moveOf(second, first, example.client_id, {
      async onStep(step) {
        if (!(refusing as readonly MoveStep[]).includes(step)) return
        const { status, headers } = await pair(second)
        answers[step] = [status, headers['retry-after']]
      },
    }),
  )
  expect(answers).toEqual(Object.fromEntries(refusing.map(step => [step, [503, '5']])))
  expect((await pair(second)).body.error).toMatchObject({
    code: 'TENANT_MOVED',
    details: { address: 'https://cell0.example.com' },
  })
  expect((await pair(first)).status).toBe(201)
}, 120_000)

async function requireOnce(recorded: readonly { id: string }[], awbs: readonly string[]): Promise<void> {
  const ids = recorded.map(({ id }) => `'${id}'`).join()
  const actions = await second.query<{ id: string; result: string }>(
    `select id, result from driver_actions where id in (${ids}) order by id`,
  )
  expect(actions).toEqual(
    recorded
      .map(({ id }) => ({ id, result: 'applied' }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
  const delivered = await second.query<{ awb: string }>(
    `select s.awb from shipment_events e join shipments s on s.tenant_id = e.tenant_id and s.id = e.shipment_id
     where e.status = 'Delivered' and s.awb in (${awbs.map(awb => `'${awb}'`).join()}) order by s.awb`,
  )
  expect(delivered.map(({ awb }) => awb)).toEqual(awbs.toSorted())
  const { body } = await (await ownerBrowser(asService(second, example))).get('/road')
  expect(body.data).toMatchObject({ items: [], losses: [] })
}
