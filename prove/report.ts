import { readFile, writeFile } from 'node:fs/promises'
import type { Outcome } from './load.ts'

/** One fault and the results of the requests around it. */
export interface Row {
  fault: string
  what: string
  load: string
  sent: number
  acknowledged: number
  lost: number
  duplicated: number
  unanswered: number
  /** Answers of 5xx other than 503, which has a Retry-After. */
  unexpected: number
  /** Seconds. */
  worst: number
  /** Seconds until every process again answered every kind of request well. */
  recovery: number
  /** The share of good answers to quotes during the fault: quotes must not wait for locks. */
  quotesServed: number | null
}

/** The most seconds until good answers return. */
const latestRecovery = 5

/** The faults of a row. Busy machines recover late, so CI judges no times. */
export function faultsOf(row: Row, { short }: { short: boolean }): string[] {
  const wrong: [boolean, string][] = [
    [row.lost > 0, `${row.lost} lost`],
    [row.duplicated > 0, `${row.duplicated} duplicated`],
    [row.unanswered > 0, `${row.unanswered} never answered`],
    [row.unexpected > 0, `${row.unexpected} unexpected failures`],
    [!short && row.recovery > latestRecovery, `recovery after ${row.recovery.toFixed(1)} s`],
  ]
  return wrong.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence)
}

/**
 * The clients' view of a fault from `began` to `ended`, in milliseconds of `performance.now()`. A stopped process is
 * not expected to answer.
 */
export function figuresOf(
  outcomes: readonly Outcome[],
  { began, ended, silenced }: { began: number; ended: number; silenced: string | undefined },
): Pick<Row, 'sent' | 'unanswered' | 'unexpected' | 'worst' | 'quotesServed'> {
  const quotes = outcomes.filter(
    ({ kind, sentAt, endedAt }) => kind === 'quote' && sentAt >= began && endedAt <= ended,
  )
  const served = quotes.filter(({ status }) => status === 200)
  const answered = outcomes.filter(({ status }) => status !== null)
  return {
    sent: outcomes.length,
    unanswered: outcomes.filter(({ unanswered, base }) => unanswered && base !== silenced).length,
    unexpected: answered.filter(({ status }) => status !== null && status >= 500 && status !== 503).length,
    worst: Math.max(0, ...answered.map(({ sentAt, endedAt }) => endedAt - sentAt)) / 1000,
    quotesServed: quotes.length > 0 ? served.length / quotes.length : null,
  }
}

const heading = [
  ...['fault', 'load', 'sent', 'acknowledged', 'lost', 'duplicated', 'never answered', 'other 5xx'],
  ...['worst answer s', 'recovery s', 'quotes served'],
]

/** The table as Markdown, which is legible on a terminal too. */
export function table(rows: readonly Row[]): string {
  const cells = [heading, ...rows.map(cellsOf)]
  const widths = heading.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const lines = cells.map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function cellsOf(row: Row): string[] {
  return [
    `${row.fault}: ${row.what}`,
    row.load,
    ...[row.sent, row.acknowledged, row.lost, row.duplicated, row.unanswered, row.unexpected].map(String),
    row.worst.toFixed(1),
    row.recovery.toFixed(1),
    row.quotesServed === null ? '' : `${Math.floor(row.quotesServed * 100)} %`,
  ]
}

/** Replaces the text between two marker comments of a Markdown file. */
export async function replaceTable(file: string, text: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const between = /(<!-- prove -->\n)[\s\S]*(\n<!-- \/prove -->)/
  if (!between.test(page)) throw new Error(`${file} has no <!-- prove --> and <!-- /prove -->.`)
  await writeFile(
    file,
    page.replace(between, (_, start, end) => `${start}\n${text}\n${end}`),
  )
}
