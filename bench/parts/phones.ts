import type { Bench } from '../bench.ts'
import { asked, get } from '../calls.ts'
import { percentile } from '../figures.ts'
import { type Call, send } from '../load.ts'
import { asOwner, type Owner } from '../owner.ts'
import { type LadenPhone, ladePhones, pause, sendDay, sendPhotos } from '../phones.ts'
import type { Program } from '../program.ts'
import type { World } from '../world.ts'

const fleet = { phones: 200, stops: 120 }
/** Connections of the other requests, and milliseconds between an answer and the next request of each. */
const others = { connections: 8, pauseMs: 40 }
/** Seconds of the other requests alone. */
const aloneSeconds = 15

/** One photo from each of these. */
const photographing = 50
/** The tables of a proof without its photos. */
const proofTables = ['proofs', 'proof_people', 'proof_signatures', 'proof_collections', 'proof_files']
const photoTables = ['proof_contents', 'blobs', 'blob_pieces']

interface Fleet {
  seconds: number
  /** Milliseconds of each other request. */
  alone: readonly number[]
  beside: readonly number[]
  /** Milliseconds of server and PostgreSQL for an action. */
  cost: readonly [number, number]
  /** How often a phone was refused, or had no answer in time. */
  failures: number
  bytesOfProof: number
  /** The bytes of photos in the database by their own. */
  growthOfPhotos: number
}

/** All phones of a fleet come back into the network in the same moment, after a day without it. */
export async function measurePhones(bench: Bench): Promise<void> {
  const fleets: Fleet[] = []
  for (const [number, side] of bench.sides.entries()) {
    const world = await side.world('postgres', bench.sizes.phones)
    const program = await side.serve(world.place)
    const phones = await ladePhones(program, world, fleet)
    await program.longestTurn()
    const sent = await sendDays(program, world, phones)
    await bench.keepTurn(`days of ${fleet.phones} phones`, number, program)
    const bytes = await sendPhotos(program, phones.slice(0, photographing))
    await program.stop()
    const sizeOf = (tables: readonly string[]) => asOwner(world.place, side.checkout, sizeOfTables(tables))
    const bytesOfProof = (await sizeOf(proofTables)) / (fleet.phones * fleet.stops)
    fleets.push({ ...sent, bytesOfProof, growthOfPhotos: (await sizeOf(photoTables)) / bytes })
  }
  tell(bench, fleets)
}

async function sendDays(program: Program, world: World, phones: readonly LadenPhone[]) {
  const actions = fleet.phones * fleet.stops
  const spent = () => [program.cpuMs(), program.databaseMs()] as const
  const start = spent()
  const alone = await timesOfOthers(program, world, pause(aloneSeconds * 1000))
  const [before, began] = [spent(), performance.now()]
  const days = Promise.all(phones.map(phone => sendDay(program, phone)))
  const beside = await timesOfOthers(program, world, days)
  const seconds = (performance.now() - began) / 1000
  const after = spent()
  const costOf = (which: 0 | 1) =>
    (after[which] - before[which] - ((before[which] - start[which]) / alone.length) * beside.length) / actions
  const failures = (await days).reduce((sum, count) => sum + count, 0)
  return { seconds, alone, beside, cost: [costOf(0), costOf(1)] as const, failures }
}

function tell(bench: Bench, fleets: readonly Fleet[]): void {
  const { phones, stops } = fleet
  bench.tell(
    `${phones} phones send a day of ${stops} actions at once`,
    { bound: 60, unit: ' s' },
    fleets.map(({ seconds, cost, failures }) => ({
      value: seconds,
      details: `${((phones * stops) / seconds).toFixed(0)}/s, ${cost[0].toFixed(3)} + ${cost[1].toFixed(3)} ms, ${failures} repeats`,
    })),
  )
  const p = (times: readonly number[], percent: number) => percentile(times, percent).toFixed(1)
  bench.tell(
    'p99 of other requests meanwhile',
    { bound: 2, unit: ' ×' },
    fleets.map(({ alone, beside }) => ({
      value: percentile(beside, 99) / percentile(alone, 99),
      details: `p99 ${p(alone, 99)} and ${p(beside, 99)} ms, p50 ${p(alone, 50)} and ${p(beside, 50)} ms`,
    })),
  )
  bench.tell(
    'a proof with name and signature in the database',
    { bound: 4, unit: ' KiB' },
    fleets.map(({ bytesOfProof }) => ({ value: bytesOfProof / 1024, details: '' })),
  )
  bench.tell(
    'photos of 150 KB in the database by their own bytes',
    { bound: 1.1, unit: ' ×' },
    fleets.map(({ growthOfPhotos }) => ({ value: growthOfPhotos, details: '' })),
  )
}

/** With indexes and long values. */
function sizeOfTables(tables: readonly string[]) {
  return async ({ rows }: Owner): Promise<number> => {
    const names = tables.map(name => `pg_total_relation_size('${name}')`)
    const [row] = await rows(`select (${names.join(' + ')})::float8 as bytes`)
    return Number(row?.bytes)
  }
}

/** Milliseconds of each request of people and programs, at an even pace, until the work ends. */
async function timesOfOthers(
  program: Program,
  world: World,
  work: Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = []
  let isOver = false
  const ask = async (connection: number) => {
    const calls = mixed(world, connection)
    for (let turn = 0; !isOver; turn++) {
      const began = performance.now()
      await send(program, calls[turn % calls.length] as Call)
      times.push(performance.now() - began)
      await pause(others.pauseMs)
    }
  }
  const asking = Promise.all(Array.from({ length: others.connections }, (_, connection) => ask(connection)))
  await Promise.race([work, asking])
  isOver = true
  await asking
  return times
}

function mixed(world: World, connection: number): Call[] {
  const [create] = asked.create(world)(connection)
  const ofShipments = [...asked.get(world)(connection), ...asked.track(world)(connection)]
  const list = get(world, '/v1/shipments?limit=10')
  return ofShipments.flatMap((call, at) =>
    at % 5 === 0 ? [call, list, ...(create ? [create] : [])] : [call],
  )
}
