import { setInterval as every } from 'node:timers/promises'
import { freePort } from '../testkit/free-port.ts'
import type { Bench } from './bench.ts'
import { figuresOf, median, warmUp } from './figures.ts'
import { runLeg } from './load.ts'
import { loadOf } from './options.ts'
import { callsOf } from './scenarios.ts'
import { metricsTarget } from './targets.ts'
import type { World } from './world.ts'

const connections = 32
/** Far more often than a collector asks. */
const collectedEveryMs = 1_000

/** What metrics cost: the processor time of the same requests with them, collected each second, and without, in turns. */
export async function measureMetrics(bench: Bench, world: World): Promise<void> {
  const { options } = bench
  const port = String(await freePort())
  const watched = await bench.serve(world.place, { METRICS_PORT: port })
  const plain = await bench.serve(world.place)
  const ending = new AbortController()
  const collecting = collect(`http://127.0.0.1:${port}/metrics`, ending.signal)
  for (const scenario of ['create', 'get', 'quote', 'services'] as const) {
    if (!options.scenarios.includes(scenario)) continue
    const calls = callsOf(world, scenario)
    const load = { ...loadOf(options), connections }
    for (const program of [watched, plain]) await warmUp({ program, calls }, load)
    const rounds: { on: Awaited<ReturnType<typeof runLeg>>; off: Awaited<ReturnType<typeof runLeg>> }[] = []
    for (let round = 0; round < options.rounds; round++) {
      rounds.push({ on: await runLeg(watched, calls, load), off: await runLeg(plain, calls, load) })
    }
    const ratios = rounds.map(({ on, off }) => on.cpuMs / on.requests / (off.cpuMs / off.requests))
    const ratio = median(ratios)
    const without = figuresOf(rounds.map(({ off }) => off))
    bench.tell({
      part: 'metrics',
      what: `${scenario} with /metrics collected each second`,
      connections,
      figures: figuresOf(rounds.map(({ on }) => on)),
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
