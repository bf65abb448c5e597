import { setTimeout } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { runLeg, sendAll } from './load.ts'
import { callsOf } from './scenarios.ts'
import { memoryAfterLoadTarget } from './targets.ts'
import type { World } from './world.ts'

const loaded = ['get', 'create', 'quote', 'services', 'track', 'label'] as const
/** Seconds under load with each kind of request. */
const secondsOfLoad = 10
/** Minutes without a request after that. */
const idleMinutes = 5

/**
 * Memory when the server has started and answered its first requests, under load, and minutes afterwards. The first
 * requests draw no label: the thread that does counts as load.
 */
export async function measureMemory(bench: Bench, engine: string, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const resident = async () => (await program.usage()).residentBytes / 2 ** 20
  for (const name of loaded) {
    if (name !== 'label') await sendAll(program, callsOf(world, name)(0).slice(0, 2))
  }
  await setTimeout(5000)
  const start = await resident()
  let peak = start
  for (const name of loaded) {
    const load = { connections: name === 'label' ? 8 : 32, seconds: secondsOfLoad }
    const { peakBytes } = await runLeg(program, callsOf(world, name), load)
    peak = Math.max(peak, peakBytes / 2 ** 20)
  }
  await setTimeout(idleMinutes * 60_000)
  const end = await resident()
  await program.stop()
  bench.tell({
    part: engine,
    what: `memory ${idleMinutes} minutes after load`,
    connections: null,
    figures: null,
    beside: `${start.toFixed(0)} → ${peak.toFixed(0)} → ${end.toFixed(0)} MiB`,
    ratio: null,
    target: { value: end / start, bound: memoryAfterLoadTarget, atLeast: false, unit: ' × the start' },
  })
}
