import { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import type { TariffDocument } from '../server/src/rating/index.ts'
import type { Bench } from './bench.ts'
import { figuresOf, median } from './figures.ts'
import { type OngoingWork, useAgain } from './first-use.ts'
import { runLeg } from './load.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import type { Repeated, RepeatedRequest, Repetition } from './repeat-request.ts'
import { quotesOfAnother } from './scenarios.ts'
import { signIn } from './sign-in.ts'
import { healthTarget, othersTarget, stallTarget } from './targets.ts'
import { zonedService } from './tariff.ts'
import { askHealth } from './tariff-checks.ts'
import type { World } from './world.ts'

/** A pace that leaves most of a processor free: what is looked at is the wait for somebody else's work. */
const pace = { connections: 4, perSecond: 200 }

/** Work on a large tariff, done over and over until it is stopped. */
interface Work {
  /** What another's quotes are measured during. */
  readonly during: string
  /** Long work is measured for longer: it begins by reading and ends by writing. */
  readonly isLong: boolean
  /** Whether the longest turn of the event loop has a target. */
  readonly boundsStalls: boolean
  start(): OngoingWork
}

interface Measured {
  readonly work: Work
  /** Milliseconds. */
  readonly p99: number[]
  readonly stalls: number[]
  readonly health: number[]
  readonly times: number[]
}

/**
 * How long another company waits for its quotes while one works on a large tariff, or first uses it after a change. Every
 * kind of work once in each round, after a leg on the idle server.
 */
export async function measureTariffWork(bench: Bench, engine: string, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const cookie = await signIn(program, world)
  const calls = quotesOfAnother(world)
  const { rounds, seconds, warmUp } = loadOf(bench.options)
  await runLeg(program, calls, { ...pace, seconds: warmUp })
  const leg = (isLong: boolean) => runLeg(program, calls, { ...pace, seconds: (isLong ? 3 : 1.7) * seconds })
  const usual: number[] = []
  const kinds = (await worksOf(program, world, cookie)).map((work): Measured => {
    return { work, p99: [], stalls: [], health: [], times: [] }
  })
  // A leg takes a second more than it measures, and long work is waited for.
  for (let round = 0; round < Math.ceil(rounds / 2); round++) {
    usual.push(figuresOf([await leg(false)]).p99)
    for (const { work, p99, stalls, health, times } of kinds) {
      const working = work.start()
      const asking = askHealth(program)
      const measured = await leg(work.isLong)
      p99.push(figuresOf([measured]).p99)
      stalls.push(measured.longestStallMs)
      health.push(await asking.stop())
      times.push(...(await working.stop()))
    }
  }
  await program.stop()
  for (const kind of kinds) tell(bench, engine, usual, kind)
}

function tell(bench: Bench, engine: string, usual: number[], { work, p99, stalls, health, times }: Measured) {
  const list = (values: readonly number[]) => values.map(value => value.toFixed(1)).join(', ')
  bench.note(`${engine} ${work.during}: p99 usual ${list(usual)}; meanwhile ${list(p99)} ms`)
  const row = { part: engine, connections: pace.connections, figures: null, ratio: null }
  const atMost = { atLeast: false, unit: ' ms' }
  bench.tell({
    ...row,
    what: `another’s quotes ${work.during}`,
    beside: `p99 ${median(usual).toFixed(1)} → ${median(p99).toFixed(1)} ms; it takes ${median(times).toFixed(0)} ms`,
    target: {
      value: median(p99) / median(usual),
      kindest: Math.min(...p99) / Math.min(...usual),
      bound: othersTarget,
      atLeast: false,
      unit: ' ×',
    },
  })
  bench.tell({
    ...row,
    what: '/healthz meanwhile',
    beside: `longest stall ${Math.max(...stalls).toFixed(0)} ms`,
    target: { value: Math.max(...health), bound: healthTarget, ...atMost },
  })
  if (!work.boundsStalls) return
  bench.tell({
    ...row,
    what: 'longest stall meanwhile',
    beside: null,
    target: { value: Math.max(...stalls), bound: stallTarget, ...atMost },
  })
}

/** Reading first and writing last: what the database clears up after a change is not measured with the next reading. */
async function worksOf(program: Program, world: World, cookie: string): Promise<Work[]> {
  const heavy = await heavyRequests(program, cookie)
  return [
    {
      during: `while ${world.size.zoneRules} zone rules are first used`,
      isLong: false,
      boundsStalls: true,
      start: () => useAgain(program, world, cookie),
    },
    ...Object.entries(heavy).map(([what, request]) => ({
      during: `during ${what}, ${world.size.zoneRules} zone rules`,
      isLong: what === 'import' || what === 'saving of all rules',
      boundsStalls: false,
      start: () => repeat({ ...request, base: program.base, cookie }),
    })),
  ]
}

/** The longest work that a company can ask for. Each of the two bodies changes what the other has left. */
async function heavyRequests(program: Program, cookie: string): Promise<Record<string, RepeatedRequest>> {
  const read = async (path: string) => (await fetch(program.base + path, { headers: { cookie } })).text()
  const tariff: TariffDocument = JSON.parse(await read('/admin/api/tariff.json'))
  const table = await read('/admin/api/zone-sets/ZONED/rules.csv')
  const tariffs = [1, 2].map(by => JSON.stringify({ tariff: withZonesMoved(tariff, by) }))
  const tables = [3, 4].map(by =>
    JSON.stringify({ csv: table.replace(/^Z\d/gm, zone => movedZone(zone, by)) }),
  )
  const importing = { method: 'POST', path: '/admin/api/tariff/import', status: 200 } as const
  const logo = JSON.stringify({ image: inflatingPicture().toString('base64') })
  return {
    export: { method: 'GET', path: '/admin/api/tariff.json', bodies: [], status: 200 },
    'check of an import': { ...importing, path: `${importing.path}?dry_run=true`, bodies: tariffs },
    '27 MB of {}': { ...importing, bodies: [`{"tariff":[${'{},'.repeat(9_000_000)}{}]}`], status: 413 },
    'a logo that inflates': { method: 'PUT', path: '/admin/api/settings/logo', bodies: [logo], status: 200 },
    import: { ...importing, bodies: tariffs },
    'saving of all rules': {
      method: 'POST',
      path: '/admin/api/zone-sets/ZONED/rules.csv',
      bodies: tables,
      status: 200,
    },
  }
}

/** The tariff with every rule of the zone set ZONED leading so many zones (Z0 to Z9) further. */
function withZonesMoved(tariff: TariffDocument, by: number): TariffDocument {
  const zone_sets = tariff.zone_sets.map(set => {
    if (set.code !== zonedService) return set
    return { ...set, rules: set.rules.map(rule => ({ ...rule, zone: movedZone(rule.zone ?? '', by) })) }
  })
  return { ...tariff, zone_sets }
}

function movedZone(zone: string, by: number): string {
  return `Z${(Number(zone.slice(1)) + by) % 10}`
}

/** A PNG of few bytes with the most pixels that a logo may have, and a chunk that inflates to 200 MB. */
function inflatingPicture(): Buffer {
  const side = 2000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits for each of red, green, blue and opacity.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('iCCP', Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
    chunk('IDAT', deflateSync(Buffer.alloc((4 * side + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Asks for it over and over, in a thread. */
function repeat(repetition: Repetition): OngoingWork {
  const thread = new Worker(new URL('./repeat-request.ts', import.meta.url), { workerData: repetition })
  const { promise: ended, resolve, reject } = Promise.withResolvers<Repeated>()
  thread.once('message', resolve)
  thread.once('error', reject)
  return {
    async stop() {
      thread.postMessage('stop')
      const repeated = await ended
      await thread.terminate()
      if ('error' in repeated) throw new Error(repeated.error)
      return repeated.times
    },
  }
}
