import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayPhone, PhonesOfTheDay } from '../../../../../driver/test/day/day-phone.ts'
import { findProof } from '../../../../src/shipping/proofs/index.ts'
import { openCamera } from '../../../support/camera.ts'
import { movingClock } from '../../../support/moving-clock.ts'
import { sha256Of } from '../../../support/pictures.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { startTestService, type TestService } from '../../../support/service.ts'
import { type Browser, ownerBrowser } from '../../admin-api/support.ts'
import { theRoad } from '../on-the-road.ts'
import { pairingCode } from '../phone.ts'
import { openDispatcher } from './dispatcher.ts'
import { type Door, openDoor, type Shown } from './door.ts'
import { type Network, openNetwork, type Reached } from './network.ts'
import { makeWorld, type World } from './world.ts'

/*
 * A day of eight drivers with the phones' own code. By its address, because that code needs the types of a browser,
 * which the server must not have.
 */
const phoneCode = new URL('../../../../../driver/test/day/open-day-phone.ts', import.meta.url).href

const hour = 3_600_000
const step = 5 * 60_000
const steps = 120
const noon = 48
const twoOClock = 72
const changesOfDispatcher = 60

interface OnTheRoad {
  readonly name: string
  readonly driver: number
  readonly phone: DayPhone
  readonly door: Door
  readonly network: Network
  /** The phone's clock minus the true time. */
  wrongBy: number
  /** Steps from and to which there is no network at all. */
  readonly deadZone: readonly [number, number]
}

const clock = movingClock('2030-03-01T12:50:00Z')
const random = seededRandom(45)
const ledger: Shown[] = []
const camera = openCamera()
const reached: Reached = { photos: { stored: 0, repeated: 0 }, lostAnswers: 0 }
/** Ids of actions that were on the phone when it was emptied. */
const emptied = new Set<string>()
/** Ids of actions that were on the phone when it was reported as stolen. */
const stolen = new Set<string>()
let recordedAgain = 0
let service: TestService
let owner: Browser
let world: World
let road: ReturnType<typeof theRoad>
const phones: OnTheRoad[] = []

beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  road = theRoad(service, () => owner, clock)
  world = await makeWorld(service, owner, clock)
  await handOutPhones()
  await theDay()
  await theEvening()
}, 600_000)
afterAll(() => service?.stop())

async function handOutPhones(): Promise<void> {
  const { openDayPhone } = (await import(phoneCode)) as PhonesOfTheDay
  const hand = async (
    name: string,
    driver: number,
    wrongBy = 0,
    deadZone: OnTheRoad['deadZone'] = [0, 0],
  ) => {
    const now = () => clock.now().getTime()
    // Drivers are at work at the same time, and each day is the same whoever comes first.
    const random = seededRandom(45 + phones.length)
    const network = openNetwork(service, reached, { random, address: `10.0.0.${phones.length + 1}` })
    const own = { wrongBy }
    const phone = openDayPhone({ name, now: () => now() + own.wrongBy, fetch: network.fetch, random })
    const door = openDoor(name, phone, { ledger, camera, random, now })
    phones.push(Object.assign(own, { name, driver, phone, door, network, deadZone }))
    const id = world.drivers[driver]?.id ?? 0
    await until(async () => phone.pair(await pairingCode(owner, id)))
  }
  await hand('five hours ahead', 0, 5 * hour)
  await hand('26 hours behind', 1, -26 * hour)
  await hand('jumps at noon', 2)
  await hand('one of two', 3)
  await hand('the other of two', 3)
  await hand('killed in a write', 4)
  await hand('emptied at two', 5, 0, [twoOClock - 6, twoOClock])
  await hand('stolen', 6, 0, [twoOClock - 2, twoOClock + 8])
  await hand('back after two days', 7, 0, [60, steps])
  await Promise.all(phones.filter(({ name }) => name !== 'the other of two').map(depart))
}

async function depart({ phone, driver }: OnTheRoad): Promise<void> {
  await phone.record({ kind: 'departed', run_id: world.drivers[driver]?.run ?? 0 })
  await until(async () => {
    await phone.exchange()
    if ((await phone.waiting()).actions > 0) throw new Error('It waits.')
  })
}

/** An answer may be lost. */
async function until(work: () => Promise<void>, attempts = 20): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

const named = (name: string): OnTheRoad => {
  const found = phones.find(each => each.name === name)
  if (!found) throw new Error(`No phone is called ${name}.`)
  return found
}

async function theDay(): Promise<void> {
  const dispatcher = openDispatcher(owner, world, await recordsWithMoney(), random)
  clock.advance(10 * 60_000)
  for (let now = 1; now <= steps; now++) {
    clock.advance(step)
    await faultsOf(now)
    // For two steps of five there is a network.
    for (const { network, deadZone } of phones) {
      if (now % 5 === 1) network.isAway = random() < 0.6
      if (now > deadZone[0] && now <= deadZone[1]) network.isAway = true
    }
    await Promise.all(phones.map(each => atTheDoor(each, now)))
    if (now % 2 === 0 && now / 2 <= changesOfDispatcher) await dispatcher.change()
    if (now % 3 === 0) await Promise.all(phones.map(({ phone }) => phone.exchange()))
  }
}

async function faultsOf(now: number): Promise<void> {
  if (now === noon) named('jumps at noon').wrongBy = 2 * hour
  if (now === twoOClock) {
    const { phone } = named('emptied at two')
    for (const id of await phone.unanswered()) emptied.add(id)
    await phone.empty()
    await phone.restart()
  }
  if (now === twoOClock + 4) await reportStolen()
}

async function reportStolen(): Promise<void> {
  const { phone, driver } = named('stolen')
  for (const id of await phone.unanswered()) stolen.add(id)
  const id = world.drivers[driver]?.id
  const { items } = (await owner.get(`/drivers/${id}/devices`)).body.data
  expect((await owner.post(`/drivers/${id}/devices/${items[0].id}/lost`)).status).toBe(200)
}

async function atTheDoor({ name, door, phone }: OnTheRoad, now: number): Promise<void> {
  // The thief makes no deliveries.
  if (name === 'stolen' && now >= twoOClock + 4) return
  if (name === 'the other of two') return
  if (name === 'killed in a write' && now % 25 === 0) await killAtTheDoor(door, phone)
  const visited = await door.visit()
  if (name === 'one of two' && visited && random() < 0.3) await sayTheSame(visited.recording)
}

/** The screen said nothing, so the driver does it again after the start. */
async function killAtTheDoor(door: Door, phone: DayPhone): Promise<void> {
  phone.killInNextWrite()
  await expect(door.visit()).rejects.toThrow()
  await phone.restart()
  recordedAgain++
}

/** Two phones in one van: the second one reports the same, and for parcels without money sometimes another outcome. */
async function sayTheSame(recording: {
  kind: string
  run_id?: number
  data?: object
  photos?: readonly ArrayBuffer[]
}) {
  const { door } = named('the other of two')
  const { photos: _photos, ...same } = recording
  const differs = recording.kind === 'delivered' && !('cod' in (recording.data ?? {})) && random() < 0.2
  await door.record(
    differs ? { ...same, kind: 'failed', data: { reason: 'REFUSED' } } : { ...same, data: { ...same.data } },
  )
}

/** All come back into the network: one of them after two days, when its run is closed. */
async function theEvening(): Promise<void> {
  const late = named('back after two days')
  await settleAll(phones.filter(each => each !== late))
  const dispatcher = openDispatcher(owner, world, new Set(), random)
  const run = world.drivers[late.driver]
  if (run) await dispatcher.close(run)
  await road.work()
  clock.advance(48 * hour)
  await settleAll([late])
}

async function settleAll(some: readonly OnTheRoad[]): Promise<void> {
  for (const { network, phone } of some) {
    network.isAway = false
    await until(async () => {
      clock.advance(60_000)
      await phone.exchange()
      const { actions, photos } = await phone.waiting()
      if (actions + photos > 0) throw new Error('It still waits.')
    }, 40)
    // A lost phone learns of it with the next answer.
    await until(() => phone.exchange())
  }
}

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await service.waybill.database.read(1, tx => query.execute(tx.sql))).rows

async function recordsWithMoney(): Promise<Set<string>> {
  const found = await rows(sql<{ awb: string }>`
    select awb from shipments where tenant_id = 1 and cod_amount is not null`)
  return new Set(found.map(({ awb }) => awb))
}

interface ActionInDatabase {
  id: string
  result: string
  because: string | null
  occurred_at: Date
  device_id: number
}

const actionsInDatabase = () =>
  rows(sql<ActionInDatabase>`
    select id, result, because, occurred_at, device_id from driver_actions where tenant_id = 1`)

test('it was a day as bad as was promised', () => {
  expect(ledger.length).toBeGreaterThan(800)
  expect(reached.lostAnswers).toBeGreaterThan(20)
  expect(recordedAgain).toBe(4)
  expect([emptied.size > 0, stolen.size > 0]).toEqual([true, true])
})

test('everything that a phone showed as done is in the database once, or lost with the phone that was emptied', async () => {
  const inDatabase = await actionsInDatabase()
  const departures = phones.length - 1
  expect(new Set(inDatabase.map(({ id }) => id)).size).toBe(inDatabase.length)
  const ids = new Set(inDatabase.map(({ id }) => id))
  const missing = ledger.filter(({ id }) => !ids.has(id))
  expect(missing.filter(({ phone }) => phone !== 'emptied at two')).toEqual([])
  expect(missing.filter(({ id }) => !emptied.has(id))).toEqual([])
  expect(missing.length).toBeGreaterThan(0)
  expect(inDatabase).toHaveLength(ledger.length - missing.length + departures)
})

test('the office is told which phone was emptied', async () => {
  // Two days later the session has ended.
  const { losses } = (await (await ownerBrowser(service)).get('/road')).body.data
  expect(losses).toMatchObject([
    { kind: 'emptied', driver: { name: 'Driver of the day 6' }, phone: { name: 'emptied at two' } },
  ])
})

test('all that arrived was applied or kept, and no phone was refused anything', async () => {
  const inDatabase = await actionsInDatabase()
  const of = (result: string) => inDatabase.filter(each => each.result === result).length
  expect(of('applied') + of('kept')).toBe(inDatabase.length)
  expect(of('applied')).toBeGreaterThan(700)
  expect(of('kept')).toBeGreaterThan(0)
})

test('what the stolen phone sent is kept, and it holds nothing any more', async () => {
  const inDatabase = new Map((await actionsInDatabase()).map(each => [each.id, each]))
  // Some had arrived before, and only their answer was lost.
  const late = [...stolen].map(id => inDatabase.get(id)).filter(each => each?.because === 'phone_lost')
  expect(late.length).toBeGreaterThan(0)
  const lost = [...inDatabase.values()].filter(({ because }) => because === 'phone_lost')
  expect(lost.filter(({ id }) => !stolen.has(id))).toEqual([])
  const { phone } = named('stolen')
  // The mark that it was erased.
  expect([await phone.isLost(), await phone.rows()]).toEqual([true, 1])
})

test('no shipment left a final status, except by its driver’s own correction', async () => {
  const takenBack = new Set(ledger.flatMap(({ takesBack, record }) => (takesBack && record ? [record] : [])))
  const events = await rows(sql<{ awb: string; status: string }>`
    select s.awb, e.status from shipment_events e
    join shipments s on s.tenant_id = e.tenant_id and s.id = e.shipment_id
    where e.tenant_id = 1 order by e.shipment_id, e.id`)
  const final = new Map<string, string>()
  const left: string[] = []
  for (const { awb, status } of events) {
    const before = final.get(awb)
    if (before && before !== status && !takenBack.has(awb)) left.push(`${awb}: ${before}, then ${status}`)
    if (['Delivered', 'Returned', 'Cancelled'].includes(status)) final.set(awb, status)
  }
  expect(left).toEqual([])
  expect(final.size).toBeGreaterThan(500)
})

test('the money adds up to what the drivers wrote down, to the cent', async () => {
  const inDatabase = new Map((await actionsInDatabase()).map(each => [each.id, each]))
  const collected = new Map<string, number>()
  for (const { id, record, money, takesBack, kind } of ledger) {
    const isLost = !inDatabase.has(id) || inDatabase.get(id)?.because === 'phone_lost'
    if (record === null || isLost) continue
    if (takesBack !== null) collected.delete(record)
    else if (kind === 'delivered' && money > 0) collected.set(record, money)
  }
  const booked = await rows(sql<{ awb: string; collected: number }>`
    select s.awb, c.collected::float8 as collected from cod_collections c
    join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
    where c.tenant_id = 1 and c.reversed_at is null`)
  const sorted = (pairs: Iterable<[string, number]>) =>
    [...pairs].toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(sorted(booked.map(each => [each.awb, each.collected]))).toEqual(sorted(collected))
  expect(collected.size).toBeGreaterThan(120)
})

/** Records with photos that the server has. */
async function arrivedWithPhotos(): Promise<Shown[]> {
  const ids = new Set((await actionsInDatabase()).map(({ id }) => id))
  return ledger.filter(({ id, photos }) => ids.has(id) && photos.length > 0)
}

test('every photo of an action that arrived is stored, with bytes that fit its hash', async () => {
  const contents = await rows(sql<{ sha256: string; blob_id: string }>`
    select encode(sha256, 'hex') as sha256, blob_id from proof_contents
    where tenant_id = 1 and blob_id is not null`)
  const wrong: string[] = []
  for (const { sha256, blob_id: blobId } of contents) {
    if (sha256Of(await service.waybill.blobs.read(1, blobId)) !== sha256) wrong.push(sha256)
  }
  expect(wrong).toEqual([])
  const stored = new Set(contents.map(({ sha256 }) => sha256))
  const arrived = await arrivedWithPhotos()
  const missing = arrived.filter(({ photos }) => photos.some(hash => !stored.has(hash)))
  expect(missing.filter(({ phone }) => phone !== 'emptied at two')).toEqual([])
  expect(reached.photos.stored).toBe(contents.length)
  expect(contents.length).toBeGreaterThan(100)
  expect(reached.photos.repeated).toBeGreaterThan(0)
})

test('every proof has the photos of its action and is complete, or the office is told which phone lost them', async () => {
  const late = new Set<string>()
  let proofs = 0
  for (const { id, phone, photos } of await arrivedWithPhotos()) {
    const proof = await service.waybill.database.read(1, tx => findProof(tx, id))
    // A kept action has none until the office decides.
    if (!proof) continue
    proofs++
    expect(proof.files.map(({ sha256 }) => sha256)).toEqual(photos)
    const lost = proof.files.filter(({ content }) => content === null)
    expect({ phone, complete: proof.completedAt !== null }).toEqual({ phone, complete: lost.length === 0 })
    if (lost.length > 0 && proof.withdrawn === null) late.add(id)
  }
  expect(proofs).toBeGreaterThan(100)
  const { incomplete } = (await (await ownerBrowser(service)).get('/road')).body.data
  expect(new Set(incomplete.map(({ id }: { id: string }) => id))).toEqual(late)
})

test('times are those of the street, whatever the phone’s clock says', async () => {
  const inDatabase = new Map((await actionsInDatabase()).map(each => [each.id, each]))
  const wrong = ledger.flatMap(({ id, at, phone, kind }) => {
    const occurred = inDatabase.get(id)?.occurred_at.getTime()
    const differs = occurred !== undefined && Math.abs(occurred - at) > 1000
    return differs && phone !== 'jumps at noon' ? [{ phone, kind, minutes: (occurred - at) / 60_000 }] : []
  })
  expect(wrong).toEqual([])
})
