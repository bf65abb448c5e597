import type { Bench } from './bench.ts'
import { measurePair } from './figures.ts'
import { mixedCalls } from './mixed-calls.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import { mixedMemoryTarget, mixedTarget } from './targets.ts'
import type { World } from './world.ts'

/**
 * As many times the usual warm-up: what the service keeps of each of 1 500 users is made at the first request, and after a
 * start it cleans up after each of 500 tenants, which it does once a day.
 */
const warmUps = 5

const load = { connections: 32, reconnectEvery: 50, expectsRefusals: true }

/** The same mixed traffic of many tenants with several users each, and of one tenant, on as many shipments. */
export async function measureMixed(bench: Bench): Promise<void> {
  const { tenants, shipments } = bench.options.mixed
  bench.note(`building ${tenants} tenants and one tenant with ${shipments} shipments`)
  const many = await bench.postgresWorld('mixed', { shipments, zoneRules: 10, tenants, usersPerTenant: 3 })
  const one = await bench.postgresWorld('mixed_one', { shipments, zoneRules: 10, tenants: 1 })
  const [ofMany, ofOne] = [await bench.serve(many.place), await bench.serve(one.place)]
  await checkAnswers(ofMany, many)
  await checkAnswers(ofOne, one)
  const { a, b, throughputRatio, bestRatio } = await measurePair(
    { program: ofMany, calls: mixedCalls(many) },
    { program: ofOne, calls: mixedCalls(one) },
    { ...loadOf(bench.options), ...load, warmUp: warmUps * bench.options.warmUp },
  )
  await ofMany.stop()
  await ofOne.stop()
  const kindest = Math.max(throughputRatio, bestRatio)
  bench.tell({
    part: 'mixed',
    what: `mixed traffic, ${tenants} tenants of 3 users, ${shipments} shipments`,
    connections: load.connections,
    figures: a,
    beside: `one tenant ${b.throughput.toFixed(0)}/s, ${b.cpuMs.toFixed(3)} ms`,
    ratio: throughputRatio,
    target: { value: throughputRatio, kindest, bound: mixedTarget, atLeast: true, unit: ' of one tenant' },
  })
  bench.tell({
    part: 'mixed',
    what: 'memory',
    connections: null,
    figures: null,
    beside: null,
    ratio: null,
    target: { value: a.peakMemory, bound: mixedMemoryTarget, atLeast: false, unit: ' MiB' },
  })
}

/** Under load nobody looks which calls are refused, so some of each kind are looked at before. */
async function checkAnswers({ base }: Program, world: World): Promise<void> {
  for (const { method, path, headers, body, refused } of mixedCalls(world)().slice(0, 200)) {
    const answer = await fetch(base + path, { method, headers, ...(body ? { body } : {}) })
    const text = await answer.text()
    if (answer.ok === refused) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  }
}
