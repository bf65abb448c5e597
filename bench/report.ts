import type { Figures } from './figures.ts'

/** One line of the table. */
export interface Row {
  part: string
  what: string
  connections: number | null
  figures: Figures | null
  /** What is compared, in words: "bare twin", "10 000 shipments". */
  beside: string | null
  ratio: number | null
  target: Target | null
}

export interface Target {
  /** The value that counts, and what it is: a ratio, a time, a size. */
  value: number
  bound: number
  /** The value at its kindest, where noise has been at work; the value itself unless given. */
  kindest?: number
  /** Whether more is better. */
  atLeast: boolean
  unit: string
}

export function meets({ value, bound, atLeast }: Target): boolean {
  return atLeast ? value >= bound : value <= bound
}

/** Below half of what is asked, or above twice, at its kindest: no noise does that. */
export function isGrossLoss({ value, kindest = value, bound, atLeast }: Target): boolean {
  return atLeast ? kindest < bound / 2 : kindest > bound * 2
}

const heading = [
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
  'beside',
  'ratio',
  'target',
]

/** The table as Markdown, which reads as well on a terminal. */
export function table(rows: readonly Row[]): string {
  return markdownTable([heading, ...rows.map(cellsOf)])
}

/** Cells as a Markdown table, the heading first. */
export function markdownTable(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const lines = cells.map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function cellsOf({ part, what, connections, figures, beside, ratio, target }: Row): string[] {
  return [
    part,
    what,
    connections === null ? '' : String(connections),
    figures ? figures.throughput.toFixed(0) : '',
    figures ? figures.p50.toFixed(2) : '',
    figures ? figures.p99.toFixed(2) : '',
    figures ? figures.cpuMs.toFixed(3) : '',
    figures?.databaseMs?.toFixed(3) ?? '',
    figures ? figures.peakMemory.toFixed(0) : '',
    figures ? figures.longestStall.toFixed(0) : '',
    beside ?? '',
    ratio === null ? '' : ratio.toFixed(2),
    target ? describe(target) : '',
  ]
}

/** The value beside what is asked, and whether it is met. */
export function describe(target: Target): string {
  const { value, bound, atLeast, unit } = target
  const digits = bound < 10 ? 2 : 0
  const sign = atLeast ? '≥' : '≤'
  return `${value.toFixed(digits)} ${sign} ${bound}${unit} ${meets(target) ? 'met' : 'MISSED'}`
}
