import type { Calls, Leg, LegLoad } from './load.ts'
import { runLeg } from './load.ts'
import type { Program } from './program.ts'

/** What is told of one server under one kind of load. */
export interface Figures {
  /** Requests a second. */
  throughput: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of the server's processor time for one request. */
  cpuMs: number
  /** The same of PostgreSQL, all its processes; null where that is not known. */
  databaseMs: number | null
  /** Mebibytes. */
  peakMemory: number
  /** Milliseconds of the longest turn of the event loop in any leg, and in the kindest one. */
  longestStall: number
  kindestStall: number
  failures: number
}

/** Two servers measured in turns, A B A B …, so that what disturbs one disturbs the other too. */
export interface Pair {
  a: Figures
  b: Figures
  /** Median over the rounds of a's throughput by b's. */
  throughputRatio: number
  /** The best round of a by the best of b: what a busy machine spoils least. */
  bestRatio: number
  /** Median over the rounds of a's median latency by b's. */
  latencyRatio: number
  /** Median over the rounds of each figure of a by that of b. */
  ratios: Ratios
}

const compared = ['throughput', 'p50', 'p99', 'cpuMs', 'databaseMs', 'peakMemory', 'longestStall'] as const

/** Null where a figure is not known or is 0 in every round. */
export type Ratios = Record<(typeof compared)[number], number | null>

export interface Side {
  program: Program
  calls: Calls
}

export interface Load extends LegLoad {
  rounds: number
  /** Seconds before the first leg. */
  warmUp: number
}

/** Both sides in turns, after both have warmed up. */
export async function measurePair(a: Side, b: Side, load: Load): Promise<Pair> {
  await warmUp(a, load)
  await warmUp(b, load)
  const legs: { a: Leg; b: Leg }[] = []
  for (let round = 0; round < load.rounds; round++) {
    legs.push({ a: await runLeg(a.program, a.calls, load), b: await runLeg(b.program, b.calls, load) })
  }
  return {
    a: figuresOf(legs.map(leg => leg.a)),
    b: figuresOf(legs.map(leg => leg.b)),
    throughputRatio: median(legs.map(leg => rate(leg.a) / rate(leg.b))),
    bestRatio: Math.max(...legs.map(leg => rate(leg.a))) / Math.max(...legs.map(leg => rate(leg.b))),
    latencyRatio: median(legs.map(leg => percentile(leg.a.latencies, 50) / percentile(leg.b.latencies, 50))),
    ratios: ratiosOf(legs.map(leg => ({ a: figuresOf([leg.a]), b: figuresOf([leg.b]) }))),
  }
}

/** Each figure of a by that of b: the median over the rounds, so that a disturbed one does not count. */
export function ratiosOf(rounds: readonly { a: Figures; b: Figures }[]): Ratios {
  const ratioOf = (figure: keyof Ratios): number | null => {
    const ratios = rounds.map(({ a, b }) => (a[figure] ?? Number.NaN) / (b[figure] ?? Number.NaN))
    const known = ratios.filter(Number.isFinite)
    return known.length > 0 ? median(known) : null
  }
  return Object.fromEntries(compared.map(figure => [figure, ratioOf(figure)])) as Ratios
}

/** One side by itself. */
export async function measure(side: Side, load: Load): Promise<Figures> {
  await warmUp(side, load)
  const legs: Leg[] = []
  for (let round = 0; round < load.rounds; round++) {
    legs.push(await runLeg(side.program, side.calls, load))
  }
  return figuresOf(legs)
}

/** Load that does not count: compilers wake up only under load, and go on for seconds. */
export function warmUp({ program, calls }: Side, load: Load): Promise<Leg> {
  return runLeg(program, calls, { ...load, seconds: load.warmUp })
}

function rate(leg: Leg): number {
  return leg.requests / leg.seconds
}

export function figuresOf(legs: readonly Leg[]): Figures {
  const latencies = legs.flatMap(leg => leg.latencies)
  const requests = latencies.length
  return {
    throughput: requests / total(legs.map(leg => leg.seconds)),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    cpuMs: total(legs.map(leg => leg.cpuMs)) / requests,
    databaseMs: databaseMsOf(legs, requests),
    peakMemory: Math.max(...legs.map(leg => leg.peakBytes)) / 2 ** 20,
    longestStall: Math.max(...legs.map(leg => leg.longestStallMs)),
    kindestStall: Math.min(...legs.map(leg => leg.longestStallMs)),
    failures: total(legs.map(leg => leg.failures)),
  }
}

function databaseMsOf(legs: readonly Leg[], requests: number): number | null {
  const times = legs.map(leg => leg.databaseCpuMs).filter(time => time !== null)
  return times.length < legs.length ? null : total(times) / requests
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
