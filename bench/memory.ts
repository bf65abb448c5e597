import { setTimeout } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { runLeg, sendAll } from './load.ts'
import type { Program } from './program.ts'
import type { Target } from './report.ts'
import { callsOf } from './scenarios.ts'
import { memoryAfterLoadTarget } from './targets.ts'
import type { Courier, World } from './world.ts'

const loaded = ['get', 'create', 'quote', 'services', 'track', 'label'] as const
/** Seconds under load with each kind of request. */
const secondsOfLoad = 10
/** Minutes without a request after that. */
export const idleMinutes = 5

/** Mebibytes of a server: after its first requests, at most under load, and minutes afterwards. */
export interface Memory {
  readonly start: number
  readonly peak: number
  readonly end: number
}

export async function measureMemory(bench: Bench, engine: string, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const memory = await (await loadForMemory(program, world)).memory
  await program.stop()
  bench.tell({
    part: engine,
    what: `memory ${idleMinutes} minutes after load`,
    connections: null,
    figures: null,
    beside: inWords(memory),
    ratio: null,
    target: targetOf(memory),
  })
}

/**
 * Puts a server under a minute of load; its memory is known minutes later. The first requests draw no label: the thread
 * that does counts as load.
 */
export async function loadForMemory(program: Program, world: Courier): Promise<{ memory: Promise<Memory> }> {
  const resident = async () => (await program.usage()).residentBytes / 2 ** 20
  for (const name of loaded) {
    if (name !== 'label') await sendAll(program, callsOf(world, name)(0).slice(0, 2))
  }
  await setTimeout(5000)
  const start = await resident()
  let peak = start
  for (const name of loaded) {
    const load = { connections: name === 'label' ? 8 : 32, seconds: secondsOfLoad }
    const { peakBytes, failures } = await runLeg(program, callsOf(world, name), load)
    if (failures > 0) throw new Error(`${failures} requests of ${name} failed.`)
    peak = Math.max(peak, peakBytes / 2 ** 20)
  }
  return {
    memory: setTimeout(idleMinutes * 60_000).then(async () => ({ start, peak, end: await resident() })),
  }
}

export function inWords({ start, peak, end }: Memory): string {
  return `${start.toFixed(0)} → ${peak.toFixed(0)} → ${end.toFixed(0)} MiB`
}

export function targetOf({ start, end }: Memory): Target {
  return { value: end / start, bound: memoryAfterLoadTarget, atLeast: false, unit: ' × the start' }
}
