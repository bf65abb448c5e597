import { setTimeout } from 'node:timers/promises'
import { type Session, withOwnerSession } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import {
  type CellCompany,
  cellCompanies,
  hasInstallation,
  type Installation,
  readInstallation,
  replicationObjects,
} from './installation.repository.ts'

export interface Cell extends Installation {
  readonly companies: readonly CellCompany[]
  /** Slots, publications and subscriptions of moves, in use or left behind. */
  readonly replication: readonly string[]
}

export interface UnreadCell {
  /** Without user and password: `number 2 of CELLS (db1.example.com:5432/waybill)`. */
  readonly name: string
  readonly thrown: unknown
}

/** Milliseconds that a cell has to answer. */
const longest = 15_000

/** By the owners' connection strings. Does not wait for the end of what takes longer. Never throws. */
export async function lookAtCells(
  urls: readonly string[],
  milliseconds = longest,
): Promise<{ readonly cells: Cell[]; readonly unread: UnreadCell[] }> {
  const cells: Cell[] = []
  const unread: UnreadCell[] = []
  const readings = urls.map(url => inTime(withOwnerSession({ url, dataDir: '' }, readCell), milliseconds))
  for (const [place, reading] of (await Promise.allSettled(readings)).entries()) {
    if (reading.status === 'fulfilled') cells.push(reading.value)
    else unread.push({ name: nameOf(place, urls[place] ?? ''), thrown: reading.reason })
  }
  return { cells, unread }
}

/** Throws for the first cell that cannot be read. */
export async function readCells(urls: readonly string[]): Promise<Cell[]> {
  const { cells, unread } = await lookAtCells(urls)
  const [first] = unread
  if (first) throw new Error(`The cell ${first.name} could not be read.`, { cause: first.thrown })
  return cells
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const waiting = new AbortController()
  const late = setTimeout(milliseconds, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`No answer within ${milliseconds / 1000} s.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => {})
    waiting.abort()
  }
}

function nameOf(place: number, url: string): string {
  // A server on a socket has no host.
  const at = URL.parse(url)
  return `number ${place + 1} of CELLS${at ? ` (${at.host}${at.pathname})` : ''}`
}

export async function readCell(session: Session): Promise<Cell> {
  if (!(await hasInstallation(session))) throw conflict('The database has no Waybill of this release.')
  return {
    ...(await readInstallation(session)),
    companies: await cellCompanies(session),
    replication: await replicationObjects(session),
  }
}
