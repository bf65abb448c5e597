import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Bench, createBench, type Engine } from './bench.ts'
import type { BesideReport } from './beside-report.ts'
import { textOf } from './beside-twin.ts'
import { type Checkout, thisCheckout } from './checkout.ts'
import { buildCourier, type ManyUsersCourier } from './command-line-world.ts'
import { measurePair, median } from './figures.ts'
import type { Calls } from './load.ts'
import { idleMinutes, loadForMemory } from './memory.ts'
import { loadOf, type Options, type Part, type ScenarioName } from './options.ts'
import { openPostgres, type PostgresServer } from './postgres.ts'
import type { Program } from './program.ts'
import { callsOf } from './scenarios.ts'
import { timeToAnswer } from './start.ts'

/** What both releases have had from the first on. */
const always = ['create', 'get', 'track', 'quote', 'services', 'pickup', 'pickup-day'] as const
/** What came later, and is left out where one of them has no such address. */
const later = ['list', 'list-filtered', 'list-changes'] as const
const labels = ['label', 'label-scripts'] as const
const labelConnections = 8
/** Seconds before the first leg of a request that is warm already, over more connections. */
const warmUpAgain = 1

type Asked = Exclude<ScenarioName, 'admin-list'>
type Both<T> = { before: T; after: T }
type Served = Both<{ program: Program; courier: ManyUsersCourier }>

/** Each part's database. */
const engineOf: Partial<Record<Part, readonly Engine[]>> = {
  postgres: ['postgres'],
  labels: ['postgres'],
  embedded: ['embedded'],
  start: ['embedded'],
  memory: ['postgres', 'embedded'],
}

/**
 * The program of this checkout beside that of another, in turns in one run. Each has a database of its own, and a
 * PostgreSQL server of its own, so that what PostgreSQL does for one is not counted for the other.
 */
export async function measureBesideCheckout(
  options: Options,
  folder: string,
  other: Checkout,
  report: BesideReport,
): Promise<string | null> {
  const servers: PostgresServer[] = []
  const benchOf = async (name: string, checkout: Checkout) => {
    await mkdir(path.join(folder, name))
    let server: PostgresServer | null = null
    const postgres = async () => {
      if (server === null) {
        server = await openPostgres(process.env.DATABASE_URL)
        servers.push(server)
      }
      return server
    }
    return createBench(options, path.join(folder, name), postgres, checkout)
  }
  const benches = { before: await benchOf('before', other), after: await benchOf('after', thisCheckout) }
  try {
    for (const engine of ['postgres', 'embedded'] as const) {
      if (options.parts.some(part => engineOf[part]?.includes(engine))) {
        await measureOn(engine, benches, other, report)
      }
    }
    return servers[0]?.version ?? null
  } finally {
    await benches.before.stopAll()
    await benches.after.stopAll()
    for (const server of servers) await server.stop()
  }
}

async function measureOn(
  engine: Engine,
  benches: Both<Bench>,
  other: Checkout,
  report: BesideReport,
): Promise<void> {
  const { options, note } = benches.after
  note(`filling both databases, ${engine}`)
  const courierOf = async (bench: Bench, checkout: Checkout, name: string) =>
    buildCourier(bench, checkout, await bench.emptyPlace(engine, name))
  const couriers = {
    before: await courierOf(benches.before, other, `${engine}_before`),
    after: await courierOf(benches.after, thisCheckout, `${engine}_after`),
  }
  if (options.parts.includes(engine)) await measureRequests(engine, benches, couriers, report)
  if (engine === 'postgres' && options.parts.includes('labels')) {
    await measureLabels(benches, couriers, report)
  }
  if (engine === 'embedded' && options.parts.includes('start')) {
    await measureStart(benches, couriers, report)
  }
  if (options.parts.includes('memory')) await measureMemory(engine, benches, couriers, report)
}

async function measureRequests(
  engine: Engine,
  benches: Both<Bench>,
  couriers: Both<ManyUsersCourier>,
  report: BesideReport,
): Promise<void> {
  const { options, note } = benches.after
  const served = await serveBoth(benches, couriers)
  for (const name of [...always, ...later]) {
    if (!options.scenarios.includes(name)) continue
    if ((later as readonly string[]).includes(name) && !(await areKnown(served, name))) {
      note(`${engine} ${name}: left out, one of the two has no such address`)
      continue
    }
    for (const [index, connections] of options.connections.entries()) {
      const warmUp = index === 0 ? options.warmUp : warmUpAgain
      await measure(served, { part: engine, name, connections }, { ...loadOf(options), warmUp }, report)
    }
  }
  await stopBoth(served)
}

/** Labels that are drawn each time, then those that are asked for again, which a release may keep. */
async function measureLabels(
  benches: Both<Bench>,
  couriers: Both<ManyUsersCourier>,
  report: BesideReport,
): Promise<void> {
  const { options } = benches.after
  const names = labels.filter(name => options.scenarios.includes(name))
  const load = loadOf(options)
  const row = { part: 'labels', connections: labelConnections }
  const drawing = await serveBoth(benches, couriers, { LABEL_CACHE_MB: '0' })
  for (const name of names) await measure(drawing, { ...row, name }, load, report)
  await stopBoth(drawing)
  if (!names.includes('label')) return
  const keeping = await serveBoth(benches, couriers)
  await measure(keeping, { ...row, name: 'label', what: 'label, asked for again' }, load, report)
  await stopBoth(keeping)
}

/** From the start of the process to the first answer. */
async function measureStart(
  benches: Both<Bench>,
  couriers: Both<ManyUsersCourier>,
  report: BesideReport,
): Promise<void> {
  const fresh: Both<number[]> = { before: [], after: [] }
  const again: Both<number[]> = { before: [], after: [] }
  for (let round = 0; round < 3; round++) {
    for (const side of ['after', 'before'] as const) {
      const dataDir = await benches[side].emptyFolder(`fresh-${round}`)
      fresh[side].push(await timeToAnswer(benches[side], { dataDir }))
      again[side].push(await timeToAnswer(benches[side], couriers[side].place))
    }
  }
  const medians = ({ before, after }: Both<number[]>) => ({ before: median(before), after: median(after) })
  report.tellStart('on a new data folder', medians(fresh))
  report.tellStart('on a data folder in use', medians(again))
}

/** One after the other under load; their minutes without a request are the same ones but for the first. */
async function measureMemory(
  engine: Engine,
  benches: Both<Bench>,
  couriers: Both<ManyUsersCourier>,
  report: BesideReport,
): Promise<void> {
  benches.after.note(`memory ${idleMinutes} minutes after load, ${engine}`)
  const loadOne = async (side: keyof Both<unknown>) => {
    const program = await benches[side].serve(couriers[side].place)
    return loadForMemory(program, couriers[side])
  }
  const before = await loadOne('before')
  const after = await loadOne('after')
  report.tellMemory(engine, { before: await before.memory, after: await after.memory })
  await benches.before.stopAll()
  await benches.after.stopAll()
}

async function measure(
  { before, after }: Served,
  asked: { part: string; name: Asked; what?: string; connections: number },
  load: ReturnType<typeof loadOf>,
  report: BesideReport,
): Promise<void> {
  const { part, name, what = name, connections } = asked
  for (const side of [before, after]) await readAnswer(side, name)
  const pair = await measurePair(
    { program: after.program, calls: callsOfUsers(after.courier, name) },
    { program: before.program, calls: callsOfUsers(before.courier, name) },
    { ...load, connections },
  )
  report.tellRequests({ part, what, connections, before: pair.b, after: pair.a, ratios: pair.ratios })
}

/** The connections are those of its users in turn. */
function callsOfUsers(courier: ManyUsersCourier, name: Asked): Calls {
  const calls = courier.tokens.map(token => callsOf({ ...courier, token }, name))
  return connection => calls[connection % calls.length]?.(connection) ?? []
}

/** Under load only the status counts, so one answer of each side is read. */
async function readAnswer({ program, courier }: Served['after'], name: Asked): Promise<void> {
  const [call] = callsOf(courier, name)(0)
  const text = call ? await textOf(program, call) : ''
  const isGood = text.startsWith('%PDF-') || (JSON.parse(text) as { ok: boolean }).ok
  if (!isGood) throw new Error(`${name} was answered with ${text.slice(0, 200)}`)
}

async function areKnown({ before, after }: Served, name: Asked): Promise<boolean> {
  for (const { program, courier } of [before, after]) {
    const [call] = callsOf(courier, name)(0)
    const answer = await fetch(program.base + (call?.path ?? ''), { headers: call?.headers ?? {} })
    if (answer.status === 404 || answer.status === 405) return false
  }
  return true
}

async function serveBoth(
  benches: Both<Bench>,
  couriers: Both<ManyUsersCourier>,
  further: Record<string, string> = {},
): Promise<Served> {
  const serve = async (side: keyof Both<unknown>) => ({
    program: await benches[side].serve(couriers[side].place, further),
    courier: couriers[side],
  })
  return { before: await serve('before'), after: await serve('after') }
}

async function stopBoth({ before, after }: Served): Promise<void> {
  await before.program.stop()
  await after.program.stop()
}
