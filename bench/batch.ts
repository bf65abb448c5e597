import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import type { Call } from './load.ts'
import type { Program } from './program.ts'
import { batchOf, callsOf } from './scenarios.ts'
import { batchSpeedTarget, batchTarget, stallTarget } from './targets.ts'
import type { World } from './world.ts'

const shipments = 500

/** What a shipment has cost one way, in milliseconds. */
interface Cost {
  serverMs: number
  databaseMs: number
  /** From the first request to the last answer. */
  elapsedMs: number
}

/** Batches of 500 and as many single creates over one connection, in turns. */
export async function measureBatch(bench: Bench, part: 'postgres' | 'embedded', world: World): Promise<void> {
  const { options } = bench
  const program = await bench.serve(world.place)
  const [create] = callsOf(world, 'create')(0)
  if (!create) throw new Error('There is no call that creates a shipment.')
  const batch = batchOf(world, shipments)
  // The processor time of PostgreSQL is counted in hundredths of a second.
  const batches = options.check ? 2 : 6
  const databaseMs = async () => (part === 'postgres' ? ((await bench.postgresCpuMs()) ?? 0) : 0)
  const measure = async (call: Call, times: number, each: number): Promise<Cost> => {
    const [server, database, began] = [await program.usage(), await databaseMs(), performance.now()]
    await sendInTurn(program, call, times)
    const elapsedMs = performance.now() - began
    const [serverAfter, databaseAfter] = [await program.usage(), await databaseMs()]
    const count = times * each
    return {
      serverMs: (serverAfter.cpuMs - server.cpuMs) / count,
      databaseMs: (databaseAfter - database) / count,
      elapsedMs: elapsedMs / count,
    }
  }
  await sendInTurn(program, create, options.check ? 500 : 3000)
  await sendInTurn(program, batch, options.check ? 3 : 12)
  const rounds: { single: Cost; batched: Cost }[] = []
  for (let round = 0; round < options.rounds; round++) {
    rounds.push({
      single: await measure(create, shipments, 1),
      batched: await measure(batch, batches, shipments),
    })
  }
  await program.usage(true)
  await sendInTurn(program, batch, batches)
  const { longestStallMs } = await program.usage(true)
  await program.stop()

  const ratios = rounds.map(({ single, batched }) => cpuOf(single) / cpuOf(batched))
  const singles = costOf(rounds.map(({ single }) => single))
  const inBatches = costOf(rounds.map(({ batched }) => batched))
  const ratio = median(ratios)
  bench.tell({
    part,
    what: `a shipment in a batch of ${shipments}: ${told(inBatches)}`,
    connections: 1,
    figures: null,
    beside: `a single create: ${told(singles)}`,
    ratio,
    target: {
      value: ratio,
      kindest: Math.max(...ratios),
      bound: batchTarget,
      atLeast: true,
      unit: ' × less processor time',
    },
  })
  const speeds = rounds.map(({ single, batched }) => single.elapsedMs / batched.elapsedMs)
  bench.tell({
    part,
    what: `a shipment in a batch of ${shipments}, by the clock`,
    connections: 1,
    figures: null,
    beside: `a single create, ${singles.elapsedMs.toFixed(2)} ms`,
    ratio: median(speeds),
    target: {
      value: median(speeds),
      kindest: Math.max(...speeds),
      bound: batchSpeedTarget,
      atLeast: true,
      unit: ' × as fast',
    },
  })
  bench.tell({
    part,
    what: `longest stall in batches of ${shipments}`,
    connections: 1,
    figures: null,
    beside: null,
    ratio: null,
    target: { value: longestStallMs, bound: stallTarget, atLeast: false, unit: ' ms' },
  })
}

/** Sends the call so many times, each when the last is answered. */
/** One after the other. Fails where one is refused, or an item of a batch. */
export async function sendInTurn(
  program: Program,
  { method, path, headers, body }: Call,
  times: number,
): Promise<void> {
  for (let sent = 0; sent < times; sent++) {
    const answer = await fetch(program.base + path, { method, headers, ...(body ? { body } : {}) })
    const text = await answer.text()
    if (!answer.ok || /"failed":[1-9]/.test(text.slice(0, 200))) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 1000)}`)
    }
  }
}

function cpuOf({ serverMs, databaseMs }: Cost): number {
  return serverMs + databaseMs
}

function costOf(costs: readonly Cost[]): Cost {
  return {
    serverMs: median(costs.map(cost => cost.serverMs)),
    databaseMs: median(costs.map(cost => cost.databaseMs)),
    elapsedMs: median(costs.map(cost => cost.elapsedMs)),
  }
}

function told({ serverMs, databaseMs, elapsedMs }: Cost): string {
  const database = databaseMs > 0 ? ` + ${databaseMs.toFixed(3)} ms of PostgreSQL` : ''
  return `${serverMs.toFixed(3)}${database}, ${elapsedMs.toFixed(2)} ms in all`
}
