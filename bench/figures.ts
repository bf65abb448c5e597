import { type Calls, type Leg, type Load, runLeg } from './load.ts'
import type { Program } from './program.ts'

/** The figures of one server under one kind of load. Times are milliseconds; processor times are per request. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  serverMs: number
  databaseMs: number
  peakMiB: number
  longestTurn: number
  /** The legs behind these figures. */
  legs: readonly Leg[]
}

export interface Loaded {
  program: Program
  calls: Calls
}

/** Measures all servers in turns, A B A B …, so that a disturbance affects all. Each is warm before. */
export async function measureInTurns(servers: readonly Loaded[], load: Load): Promise<Figures[]> {
  const legs = servers.map((): Leg[] => [])
  for (const { program, calls } of servers) await runLeg(program, calls, { ...load, seconds: load.warmUp })
  for (let round = 0; round < load.rounds; round++) {
    for (const [index, { program, calls }] of servers.entries()) {
      legs[index]?.push(await runLeg(program, calls, load))
    }
  }
  return legs.map(figuresOf)
}

export function figuresOf(legs: readonly Leg[]): Figures {
  const latencies = legs.flatMap(leg => leg.latencies)
  const sum = (of: (leg: Leg) => number) => legs.reduce((total, leg) => total + of(leg), 0)
  const requests = sum(leg => leg.requests)
  return {
    perSecond: requests / sum(leg => leg.seconds),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    serverMs: sum(leg => leg.serverMs) / requests,
    databaseMs: sum(leg => leg.databaseMs) / requests,
    peakMiB: Math.max(...legs.map(leg => leg.peakMiB)),
    longestTurn: Math.max(...legs.map(leg => leg.longestTurn)),
    legs,
  }
}

/** The median over the rounds of `a` divided by `b`. Rounds without an answer do not count. */
export function ratioOf(a: Figures, b: Figures, of: (figures: Figures) => number): number {
  const ratios = a.legs.flatMap((leg, round) => {
    const beside = b.legs[round]
    return beside ? [of(figuresOf([leg])) / of(figuresOf([beside]))] : []
  })
  return median(ratios.filter(Number.isFinite))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function inWords(figures: Figures): string {
  return `${figures.perSecond.toFixed(0)}/s, p50 ${figures.p50.toFixed(2)}, ${costInWords(figures)}`
}

export function costInWords({ serverMs, databaseMs }: Figures): string {
  return `${serverMs.toFixed(3)}${databaseMs > 0 ? ` + ${databaseMs.toFixed(3)}` : ''} ms`
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
