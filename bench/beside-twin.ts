import type { Bench } from './bench.ts'
import { type Figures, measurePair, type Pair } from './figures.ts'
import type { Call } from './load.ts'
import { loadOf, type ScenarioName } from './options.ts'
import type { Program } from './program.ts'
import { callsOf, floorInserts } from './scenarios.ts'
import { floorTarget, legStallTarget, memoryTargets, ratioTargets, tailTarget } from './targets.ts'
import type { World } from './world.ts'

/** Requests that have a bare twin. */
const twinned = [
  'create',
  'create-keyed',
  'get',
  'track',
  'quote',
  'services',
  'pickup',
  'pickup-day',
] as const

/** Each request beside its bare twin, in turns; `twinWorld` where two servers cannot share one database. */
export async function measureBesideTwin(
  bench: Bench,
  part: 'postgres' | 'embedded',
  world: World,
  twinWorld: World,
): Promise<void> {
  const { options } = bench
  const names = twinned.filter(name => options.scenarios.includes(name))
  if (names.length === 0) return
  const ours = await bench.serve(world.place)
  const twin = await bench.serveTwin(twinWorld, await constantsOf(ours, world))
  let peakMemory = 0
  const stall = { value: 0, kindest: 0 }
  for (const connections of options.connections) {
    for (const name of names) {
      const pair = await measurePair(
        { program: ours, calls: callsOf(world, name) },
        { program: twin, calls: callsOf(twinWorld, name) },
        { ...loadOf(options), connections },
      )
      peakMemory = Math.max(peakMemory, pair.a.peakMemory)
      stall.value = Math.max(stall.value, pair.a.longestStall)
      stall.kindest = Math.max(stall.kindest, pair.a.kindestStall)
      tell(bench, part, name, connections, pair)
      if (name === 'create' && !options.check) {
        const floor = { program: twin, calls: floorInserts(twinWorld) }
        const load = { ...loadOf(options), connections }
        tellFloor(
          bench,
          part,
          connections,
          await measurePair({ program: ours, calls: callsOf(world, name) }, floor, load),
        )
      }
    }
  }
  const target = { value: peakMemory, bound: memoryTargets[part], atLeast: false, unit: ' MiB' }
  const row = { part, connections: null, figures: null, beside: null, ratio: null }
  bench.tell({ ...row, what: 'memory', target })
  bench.tell({
    ...row,
    what: 'longest stall',
    target: { ...stall, bound: legStallTarget, atLeast: false, unit: ' ms' },
  })
  await twin.stop()
  await ours.stop()
}

function tell(
  bench: Bench,
  part: 'postgres' | 'embedded',
  name: ScenarioName,
  connections: number,
  { a, b, throughputRatio, bestRatio }: Pair,
): void {
  const bound = part === 'postgres' ? ratioTargets[name] : undefined
  const kindest = Math.max(throughputRatio, bestRatio)
  const target =
    bound === undefined
      ? null
      : {
          value: throughputRatio,
          kindest,
          bound,
          atLeast: true,
          unit: ' of the bare twin',
        }
  bench.tell({
    part,
    what: name,
    connections,
    figures: a,
    beside: besideOf('bare twin', b),
    ratio: throughputRatio,
    target,
  })
  if (connections === 64 && part === 'postgres') {
    bench.tell({
      part,
      what: `${name}: p99 by p50`,
      connections,
      figures: null,
      beside: null,
      ratio: null,
      target: { value: a.p99 / a.p50, bound: tailTarget, atLeast: false, unit: '' },
    })
  }
}

function tellFloor(
  bench: Bench,
  part: 'postgres' | 'embedded',
  connections: number,
  { a, b, throughputRatio, bestRatio }: Pair,
): void {
  const target = {
    value: throughputRatio,
    kindest: Math.max(throughputRatio, bestRatio),
    bound: floorTarget,
    atLeast: true,
    unit: ' of the floor',
  }
  bench.tell({
    part,
    what: 'create: beside the floor',
    connections,
    figures: a,
    beside: besideOf('floor', b),
    ratio: throughputRatio,
    target: part === 'postgres' ? target : null,
  })
}

/** What is beside, with its processor time and PostgreSQL's for one request. */
function besideOf(name: string, { throughput, cpuMs, databaseMs }: Figures): string {
  const database = databaseMs === null ? '' : ` + ${databaseMs.toFixed(3)}`
  return `${name} ${throughput.toFixed(0)}/s, ${cpuMs.toFixed(3)}${database} ms`
}

/** Real answers, for the twin to give as constants. */
async function constantsOf(program: Program, world: World): Promise<Record<string, string>> {
  const answer = async (name: (typeof twinned)[number]) => {
    const [call] = callsOf(world, name)(0)
    return call ? textOf(program, call) : ''
  }
  const created = JSON.parse(await answer('create')) as { data: { charges: object } }
  return {
    quote: await answer('quote'),
    services: await answer('services'),
    charges: JSON.stringify(created.data.charges),
  }
}

export async function textOf(program: Program, { method, path, headers, body }: Call): Promise<string> {
  const answer = await fetch(program.base + path, { method, headers, ...(body ? { body } : {}) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text
}
