import { freePort } from '../testkit/free-port.ts'
import type { Bench } from './bench.ts'
import { figuresOf, median, warmUp } from './figures.ts'
import { type Calls, type Leg, runLeg } from './load.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import { callsOf } from './scenarios.ts'
import { metricsTarget } from './targets.ts'
import type { World } from './world.ts'

const connections = 32
/** In a minute less than the most that one API user may ask for: both ports have the same limits. */
const perSecond = 15_000

/** What is looked for is small: so many times the usual rounds. */
const roundsFactor = 4

const measured = ['create', 'get', 'quote', 'services'] as const

interface Ports {
  readonly counted: Program
  readonly plain: Program
  /** Where metrics are collected. */
  readonly address: string
}

/** What metrics cost: the processor time of the same requests with them, collected in each leg, and without, in turns. */
export async function measureMetrics(bench: Bench, world: World): Promise<void> {
  const [metricsPort, plainPort] = [String(await freePort()), String(await freePort())]
  const counted = await bench.serveMetrics(world.place, { METRICS_PORT: metricsPort, PLAIN_PORT: plainPort })
  const plain = { ...counted, base: `http://127.0.0.1:${plainPort}` }
  const ports = { counted, plain, address: `http://127.0.0.1:${metricsPort}/metrics` }
  for (const scenario of measured) {
    if (!bench.options.scenarios.includes(scenario)) continue
    const rounds = await measureRounds(bench, ports, callsOf(world, scenario))
    const ratios = rounds.map(({ on, off }) => on.cpuMs / on.requests / (off.cpuMs / off.requests))
    const ratio = median(ratios)
    const without = figuresOf(rounds.map(({ off }) => off))
    bench.tell({
      part: 'metrics',
      what: `${scenario} with /metrics collected in each leg`,
      connections,
      figures: figuresOf(rounds.map(({ on }) => on)),
      beside: `without, ${without.cpuMs.toFixed(3)} ms; half of the rounds ${middleHalf(ratios)}`,
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
  await counted.stop()
}

interface Round {
  readonly on: Leg
  readonly off: Leg
}

/** Who is first changes: what a leg leaves to be done in the background is done in the next one. */
async function measureRounds(bench: Bench, ports: Ports, calls: Calls): Promise<Round[]> {
  const load = { ...loadOf(bench.options), connections, perSecond }
  for (const program of [ports.counted, ports.plain]) await warmUp({ program, calls }, load)
  const withMetrics = () => whileCollecting(ports.address, () => runLeg(ports.counted, calls, load))
  const without = () => runLeg(ports.plain, calls, load)
  const rounds: Round[] = []
  for (let round = 0; round < roundsFactor * load.rounds; round++) {
    if (round % 2 === 0) rounds.push({ on: await withMetrics(), off: await without() })
    else {
      const off = await without()
      rounds.push({ on: await withMetrics(), off })
    }
  }
  return rounds
}

/** Collects once in a leg: every second or two, where a collector asks every fifteen unless it is told otherwise. */
async function whileCollecting<T>(address: string, work: () => Promise<T>): Promise<T> {
  const collected = fetch(address).then(answer => answer.text())
  const done = await work()
  await collected
  return done
}

/** The bounds that half of the ratios are between, so that the noise is seen: `1.01–1.03`. */
function middleHalf(ratios: readonly number[]): string {
  const sorted = [...ratios].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2)
  return `${at(0.25)}–${at(0.75)}`
}
