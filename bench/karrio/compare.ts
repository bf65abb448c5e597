import { karrioTargets } from '../targets.ts'
import { type Work, type Works, works } from './requests.ts'

/** One of the two services. */
export interface Side {
  works: Works
  /** Milliseconds of its server's processor time. */
  cpuMs(): Promise<number>
  /** How often it does a work where the other one does it once. */
  times: number
}

export interface Effort {
  done: number
  seconds: number
  cpuMs: number
  /** Of PostgreSQL; null where that is not known. */
  databaseMs: number | null
}

export interface Comparison {
  work: Work
  waybill: Effort
  karrio: Effort
}

export interface Amount {
  /** Of the slower side, of each work, over all rounds. */
  requests: number
  rounds: number
  connections: number
  /** Seconds of each side before the first round. */
  warmUp: number
}

/** Each work by both services, in turns, on one PostgreSQL server. */
export async function compare(
  sides: { waybill: Side; karrio: Side },
  databaseMs: () => number | null,
  amount: Amount,
  note: (text: string) => void,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const work of works) {
    const efforts: Record<keyof typeof sides, Effort[]> = { waybill: [], karrio: [] }
    for (const side of [sides.waybill, sides.karrio]) await warmUp(side.works[work], amount)
    for (let round = 0; round < amount.rounds; round++) {
      for (const name of ['waybill', 'karrio'] as const) {
        efforts[name].push(await perform(sides[name], work, databaseMs, amount))
      }
    }
    const comparison = { work, waybill: sum(efforts.waybill), karrio: sum(efforts.karrio) }
    note(`${work}: Karrio takes ${ratioOf(comparison, serverMs).toFixed(0)} × the processor time`)
    comparisons.push(comparison)
  }
  return comparisons
}

/** The comparisons as cells of a table, its heading first. */
export function cellsOf(comparisons: readonly Comparison[]): string[][] {
  const side = ({ done, seconds, cpuMs, databaseMs }: Effort) => [
    (done / seconds).toFixed(0),
    (cpuMs / done).toFixed(3),
    databaseMs === null ? '' : (databaseMs / done).toFixed(3),
  ]
  const columns = ['requests/s', 'CPU ms', 'PostgreSQL ms']
  const heading = ['Waybill', 'Karrio'].flatMap(name => columns.map(column => `${name} ${column}`))
  return [
    ['what', ...heading, 'CPU, Karrio by Waybill', 'with PostgreSQL’s', 'target'],
    ...comparisons.map(comparison => {
      const { work, waybill, karrio } = comparison
      const ratio = ratioOf(comparison, serverMs)
      const withDatabase = ratioOf(comparison, ({ cpuMs, databaseMs }) => cpuMs + (databaseMs ?? Number.NaN))
      const target = karrioTargets[work]
      return [
        work === 'create' ? 'create with label' : work,
        ...side(waybill),
        ...side(karrio),
        ratio.toFixed(1),
        Number.isNaN(withDatabase) ? '' : withDatabase.toFixed(1),
        `≥ ${target} ${ratio >= target ? 'met' : 'MISSED'}`,
      ]
    }),
  ]
}

function serverMs({ cpuMs }: Effort): number {
  return cpuMs
}

function ratioOf({ waybill, karrio }: Comparison, time: (effort: Effort) => number): number {
  return time(karrio) / karrio.done / (time(waybill) / waybill.done)
}

/** Work that does not count: compilers wake up only under load. */
async function warmUp(one: () => Promise<void>, { warmUp: seconds, connections }: Amount): Promise<void> {
  const end = performance.now() + seconds * 1000
  await atOnce(connections, () => (performance.now() < end ? one() : null))
}

/** As often as is asked for; what is begun is done before it is measured. */
async function perform(
  { works: of, cpuMs, times }: Side,
  work: Work,
  databaseMs: () => number | null,
  { requests, rounds, connections }: Amount,
): Promise<Effort> {
  const done = Math.ceil(requests / rounds) * times
  let left = done
  const [cpuBefore, databaseBefore, began] = [await cpuMs(), databaseMs(), performance.now()]
  await atOnce(connections, () => (left-- > 0 ? of[work]() : null))
  const seconds = (performance.now() - began) / 1000
  const [cpuAfter, databaseAfter] = [await cpuMs(), databaseMs()]
  const database = databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore
  return { done, seconds, cpuMs: cpuAfter - cpuBefore, databaseMs: database }
}

/** So many do one after the other, until there is none to do. */
async function atOnce(connections: number, next: () => Promise<void> | null): Promise<void> {
  const walk = async () => {
    for (let one = next(); one; one = next()) await one
  }
  await Promise.all(Array.from({ length: connections }, walk))
}

function sum(efforts: readonly Effort[]): Effort {
  return efforts.reduce((a, b) => ({
    done: a.done + b.done,
    seconds: a.seconds + b.seconds,
    cpuMs: a.cpuMs + b.cpuMs,
    databaseMs: a.databaseMs === null || b.databaseMs === null ? null : a.databaseMs + b.databaseMs,
  }))
}
