import type { Figures, Ratios } from './figures.ts'
import { idleMinutes, inWords, type Memory, targetOf } from './memory.ts'
import { describe, markdownTable } from './report.ts'

/** One kind of request, asked of the other checkout (before) and of this one (after). */
export interface BesideRow {
  part: string
  what: string
  connections: number
  before: Figures
  after: Figures
  ratios: Ratios
}

/** What was measured beside another checkout. */
export interface BesideReport {
  readonly requests: readonly BesideRow[]
  readonly starts: readonly Compared<number>[]
  readonly memory: readonly Compared<Memory>[]
  tellRequests(row: BesideRow): void
  /** Milliseconds. */
  tellStart(what: string, figures: { before: number; after: number }): void
  tellMemory(engine: string, figures: { before: Memory; after: Memory }): void
}

interface Compared<T> {
  what: string
  before: T
  after: T
}

export function createBesideReport(note: (text: string) => void): BesideReport {
  const requests: BesideRow[] = []
  const starts: Compared<number>[] = []
  const memory: Compared<Memory>[] = []
  return {
    requests,
    starts,
    memory,
    tellRequests(row) {
      requests.push(row)
      note(cellsOfRequests(row).join('  '))
    },
    tellStart(what, figures) {
      starts.push({ what, ...figures })
      note(`start ${what}: ${figures.before.toFixed(0)} → ${figures.after.toFixed(0)} ms`)
    },
    tellMemory(engine, figures) {
      memory.push({ what: engine, ...figures })
      note(`memory ${engine}: before ${inWords(figures.before)}, after ${inWords(figures.after)}`)
    },
  }
}

/** Where a request failed, or none was answered; also a run that measured nothing. */
export function faultsOf({ requests, starts, memory }: BesideReport): string[] {
  if (requests.length + starts.length + memory.length === 0) return ['Nothing was measured.']
  return requests.flatMap(({ part, what, connections, before, after }) =>
    Object.entries({ before, after }).flatMap(([side, { failures, throughput }]) => {
      const where = `${part} ${what}, ${connections} connections, ${side}`
      if (failures > 0) return [`${where}: ${failures} requests failed`]
      return throughput > 0 ? [] : [`${where}: no request was answered`]
    }),
  )
}

/** The tables as Markdown, by the comments of the document that they go between; only what was measured. */
export function besideSections({ requests, starts, memory }: BesideReport): Record<string, string> {
  const tableOf = (heading: string[], lines: string[][]) =>
    lines.length > 0 ? markdownTable([heading, ...lines]) : ''
  const first = [
    tableOf(requestsHeading, requests.map(cellsOfRequests)),
    tableOf(startsHeading, starts.map(cellsOfStart)),
  ]
  const sections = {
    beside: first.filter(Boolean).join('\n\n'),
    'beside-memory': tableOf(memoryHeading, memory.map(cellsOfMemory)),
  }
  return Object.fromEntries(Object.entries(sections).filter(([, tables]) => tables !== ''))
}

const requestsHeading = [
  'part',
  'what',
  'connections',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'PostgreSQL ms',
  'peak MiB',
  'stall ms',
]

function cellsOfRequests({ part, what, connections, before, after, ratios }: BesideRow): string[] {
  const cell = (figure: keyof Ratios, digits: number): string => {
    const [old, now, ratio] = [before[figure], after[figure], ratios[figure]]
    if (old === null || now === null) return ''
    return `${old.toFixed(digits)} → ${now.toFixed(digits)} (${ratio === null ? '–' : ratio.toFixed(2)})`
  }
  return [
    part,
    what,
    String(connections),
    cell('throughput', 0),
    cell('p50', 2),
    cell('p99', 2),
    cell('cpuMs', 3),
    cell('databaseMs', 3),
    cell('peakMemory', 0),
    cell('longestStall', 0),
  ]
}

const startsHeading = ['what', 'before', 'after', 'after : before']
const memoryHeading = [...startsHeading, 'target']

function cellsOfStart({ what, before, after }: Compared<number>): string[] {
  const ratio = (after / before).toFixed(2)
  return [`first answer ${what}`, `${before.toFixed(0)} ms`, `${after.toFixed(0)} ms`, ratio]
}

/** The target is of the memory afterwards by that at the start, of this checkout. */
function cellsOfMemory({ what, before, after }: Compared<Memory>): string[] {
  const cell = (memory: Memory) => `${inWords(memory)}, ${targetOf(memory).value.toFixed(2)} × the start`
  return [
    `memory ${idleMinutes} minutes after load, ${what}`,
    cell(before),
    cell(after),
    (after.end / before.end).toFixed(2),
    describe(targetOf(after)),
  ]
}
