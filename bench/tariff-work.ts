import { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import type { TariffDocument } from '../server/src/rating/index.ts'
import type { Bench } from './bench.ts'
import { figuresOf, median } from './figures.ts'
import { runLeg } from './load.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import type { Repeated, RepeatedRequest, Repetition } from './repeat-request.ts'
import { quotesOfAnother } from './scenarios.ts'
import { signIn } from './sign-in.ts'
import { healthTarget, othersTarget } from './targets.ts'
import { zonedService } from './tariff.ts'
import { askHealth } from './tariff-checks.ts'
import type { World } from './world.ts'

/** A pace that leaves most of a processor free: what is looked at is the wait for somebody else's work. */
const pace = { connections: 4, perSecond: 200 }

/** How long another company waits for its quotes while one works on a large tariff, in turns with an idle server. */
export async function measureTariffWork(bench: Bench, engine: string, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const cookie = await signIn(program, world)
  const calls = quotesOfAnother(world)
  const { rounds, seconds, warmUp } = loadOf(bench.options)
  await runLeg(program, calls, { ...pace, seconds: warmUp })
  const p99 = async () => figuresOf([await runLeg(program, calls, { ...pace, seconds: 3 * seconds })]).p99
  for (const [what, request] of Object.entries(await heavyRequests(program, cookie))) {
    const [usual, meanwhile, times]: [number[], number[], number[]] = [[], [], []]
    let longestHealth = 0
    for (let round = 0; round < rounds; round++) {
      usual.push(await p99())
      const working = repeat({ ...request, base: program.base, cookie })
      const health = askHealth(program)
      meanwhile.push(await p99())
      longestHealth = Math.max(longestHealth, await health.stop())
      times.push(...(await working.stop()))
    }
    const list = (values: readonly number[]) => values.map(value => value.toFixed(1)).join(', ')
    bench.note(`${engine} ${what}: p99 usual ${list(usual)}; meanwhile ${list(meanwhile)} ms`)
    const row = { part: engine, connections: pace.connections, figures: null, ratio: null }
    bench.tell({
      ...row,
      what: `another’s quotes during ${what}, ${world.size.zoneRules} zone rules`,
      beside: `p99 ${median(usual).toFixed(1)} → ${median(meanwhile).toFixed(1)} ms; it takes ${median(times).toFixed(0)} ms`,
      target: {
        value: median(meanwhile) / median(usual),
        kindest: Math.min(...meanwhile) / Math.min(...usual),
        bound: othersTarget,
        atLeast: false,
        unit: ' ×',
      },
    })
    bench.tell({
      ...row,
      what: '/healthz meanwhile',
      beside: null,
      target: { value: longestHealth, bound: healthTarget, atLeast: false, unit: ' ms' },
    })
  }
  await program.stop()
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
    import: { ...importing, bodies: tariffs },
    'check of an import': { ...importing, path: `${importing.path}?dry_run=true`, bodies: tariffs },
    'saving of all rules': {
      method: 'POST',
      path: '/admin/api/zone-sets/ZONED/rules.csv',
      bodies: tables,
      status: 200,
    },
    export: { method: 'GET', path: '/admin/api/tariff.json', bodies: [], status: 200 },
    '27 MB of {}': { ...importing, bodies: [`{"tariff":[${'{},'.repeat(9_000_000)}{}]}`], status: 413 },
    'a logo that inflates': { method: 'PUT', path: '/admin/api/settings/logo', bodies: [logo], status: 200 },
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
function repeat(repetition: Repetition): { stop(): Promise<number[]> } {
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
