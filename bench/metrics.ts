import { setInterval as every } from 'node:timers/promises'
import { freePort } from '../testkit/free-port.ts'
import type { Bench } from './bench.ts'
import { figuresOf, median, warmUp } from './figures.ts'
import { type Leg, runLeg } from './load.ts'
import { loadOf } from './options.ts'
import { callsOf } from './scenarios.ts'
import { metricsTarget } from './targets.ts'
import type { World } from './world.ts'

const connections = 32
/** Far more often than a collector asks. */
const collectedEveryMs = 1_000

/** Two processes differ by more than what is looked for, in how their code was compiled: so many pairs are compared. */
const pairs = 4

const measured = ['create', 'get', 'quote', 'services'] as const
type Rounds = Map<(typeof measured)[number], Round[]>

interface Round {
  on: Leg
  off: Leg
}

/** What metrics cost: the processor time of the same requests with them, collected each second, and without, in turns. */
export async function measureMetrics(bench: Bench, world: World): Promise<void> {
  const scenarios = measured.filter(scenario => bench.options.scenarios.includes(scenario))
  const rounds: Rounds = new Map(scenarios.map(scenario => [scenario, []]))
  for (let pair = 0; pair < pairs; pair++) await measureRounds(bench, world, rounds)
  for (const [scenario, taken] of rounds) {
    const ratios = taken.map(({ on, off }) => on.cpuMs / on.requests / (off.cpuMs / off.requests))
    const ratio = median(ratios)
    const without = figuresOf(taken.map(({ off }) => off))
    bench.tell({
      part: 'metrics',
      what: `${scenario} with /metrics collected each second`,
      connections,
      figures: figuresOf(taken.map(({ on }) => on)),
      beside: `without, ${without.cpuMs.toFixed(3)} ms`,
      ratio,
      target: {
        value: ratio,
        kindest: Math.min(...ratios),
        bound: metricsTarget,
        atLeast: false,
        unit: ' × the processor time',
      },
    })
  }
}

/** Adds the rounds of a new pair of processes. */
async function measureRounds(bench: Bench, world: World, rounds: Rounds): Promise<void> {
  const load = { ...loadOf(bench.options), connections }
  const port = String(await freePort())
  const watched = await bench.serve(world.place, { METRICS_PORT: port })
  const plain = await bench.serve(world.place)
  const ending = new AbortController()
  const collecting = collect(`http://127.0.0.1:${port}/metrics`, ending.signal)
  for (const [scenario, taken] of rounds) {
    const calls = callsOf(world, scenario)
    for (const program of [watched, plain]) await warmUp({ program, calls }, load)
    for (let round = 0; round < load.rounds; round++) {
      taken.push({ on: await runLeg(watched, calls, load), off: await runLeg(plain, calls, load) })
    }
  }
  ending.abort()
  await collecting
  await watched.stop()
  await plain.stop()
}

async function collect(address: string, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of every(collectedEveryMs, undefined, { signal })) await (await fetch(address)).text()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
