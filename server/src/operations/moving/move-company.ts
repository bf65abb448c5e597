import { setTimeout } from 'node:timers/promises'
import { callerLeaseMs } from '../../accounts/access/index.ts'
import type { Session } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import type { TableSums } from '../backup/index.ts'
import { type Estimate, estimate, requireReady } from './check-move.ts'
import { deleteRows, type MovedTable, movedTables, sumsByTable } from './moved-tables.repository.ts'
import { onServer, requireCompany, requireOnlyMove, requireTarget } from './on-server.ts'
import * as source from './source.repository.ts'
import * as target from './target.repository.ts'

/** In this order. A move that was interrupted in any of them can be run again or taken back. */
export type MoveStep =
  | 'copying'
  | 'catching up'
  | 'closing'
  | 'moving'
  | 'comparing'
  | 'leaving'
  | 'opening'
  | 'moved'

export interface MoveOptions {
  /** The owner's connection strings of both databases. */
  readonly sourceUrl: string
  readonly targetUrl: string
  /** The source as the target's server reaches it. */
  readonly sourceUrlForTarget: string
  readonly clientId: string
  /** The public address after the move. Null: the PUBLIC_URL of the target's last start. */
  readonly address: string | null
  /** A test waits in it, or interrupts the move. */
  onStep(step: MoveStep): Promise<void> | void
  /** Milliseconds that the target may be silent while requests are refused; a minute by default. */
  readonly longestSilence?: number
  /** Wakes the due work of the company at the target. */
  wake(session: Session, tenantId: number): Promise<void>
}

export interface Moved {
  readonly address: string
  /** Null if the company was open at the target already, and only the end of the move was left. */
  readonly rows: number | null
  /** Milliseconds in which requests of the company were refused. */
  readonly heldOffMs: number
}

interface Move extends MoveOptions {
  readonly from: Session
  readonly to: Session
  readonly company: source.MovingCompany
  readonly tables: readonly MovedTable[]
}

/** Milliseconds between looks at the other server. */
const lookEvery = 100
/** Milliseconds that orders at carriers and other begun requests get to end. After that they end as in a crash. */
const longestDrain = 3_000
const longestSilence = 60_000

/**
 * Moves a company to another installation by PostgreSQL's logical replication. Requests are refused from the fence until
 * the company's own row is written at the target, the last of all. Throws CONFLICT for what is in the way; the company is
 * then open where it was.
 */
export function moveCompany(options: MoveOptions): Promise<Moved> {
  return onBothServers(options, async move => {
    if (await isAtTarget(move)) return finish(move, null, performance.now())
    if (move.company.place === 'moved') throw conflict(`The company has moved to ${move.company.address}.`)
    await removeTraces(
      move,
      move.company.place !== null || (await target.hasSubscription(move.to, move.company.id)),
    )
    const address = await requireReady(move)
    return run({ ...move, address })
  })
}

/** Checks as a move does, and changes nothing. Throws CONFLICT with everything that is in the way. */
export function estimateMove(options: MoveOptions): Promise<Estimate> {
  return onBothServers(options, async move => {
    await requireReady(move)
    return estimate(move)
  })
}

async function run(move: Move & { address: string }): Promise<Moved> {
  const { from, to, company, tables, onStep } = move
  try {
    await onStep('copying')
    await source.publish(from, tables, company.id)
    await target.subscribe(to, company.id, move.sourceUrlForTarget)
    await onStep('catching up')
    await untilCopied(move)
    await onStep('closing')
    const since = performance.now()
    await source.close(from, company.id, move.address)
    await setTimeout(callerLeaseMs * 1.25)
    await untilIdle(from, company.id)
    await onStep('moving')
    const mark = await source.fence(from, company.id)
    await untilArrived(move, mark)
    await onStep('comparing')
    const rows = await compare(move)
    await inTime(move, target.unsubscribe(to, company.id))
    await onStep('leaving')
    await source.setPlace(from, company.id, 'leaving')
    await onStep('opening')
    await target.open(to, tables, company.id, await source.companyRow(from, company.id))
    return await finish(move, rows, since)
  } catch (error) {
    const now = await source.findCompany(from, move.clientId).catch(() => undefined)
    // The target may have opened it, or a server is away: the next run or a take-back goes on from here.
    if (!now || now.place === 'leaving' || now.place === 'moved') throw error
    await removeTraces(move, true).catch(() => {})
    throw error
  }
}

/** Whether an earlier run was interrupted after the target had opened the company. */
async function isAtTarget({ from, to, company }: Move): Promise<boolean> {
  const { place, id, clientId } = company
  const isLeft = place === 'leaving' || (place === 'moved' && (await source.isPublished(from, id)))
  return isLeft && target.isOpen(to, id, clientId)
}

/** The target has the company. */
async function finish(move: Move, rows: number | null, since: number): Promise<Moved> {
  const { from, to, company } = move
  const heldOffMs = Math.round(performance.now() - since)
  await source.setPlace(from, company.id, 'moved')
  await move.onStep('moved')
  await move.wake(to, company.id)
  await target.unsubscribe(to, company.id)
  await source.unpublish(from, company.id)
  const { address } = await requireCompany(from, move.clientId)
  return { address: address ?? '', rows, heldOffMs }
}

/** Opens the company at the source, also if the target is silent, and deletes what `isOurs` at the target. */
async function removeTraces(move: Move, isOurs: boolean): Promise<void> {
  const { from, to, company, tables } = move
  // Without its slot, nothing can arrive at the target any more.
  await source.unpublish(from, company.id)
  const now = await source.findCompany(from, company.clientId)
  if (now?.place) await source.reopen(from, company.id)
  await inTime(move, target.unsubscribe(to, company.id))
  if (!isOurs && !now?.place) return
  // Another company may have the number there, if the move is run again with another target.
  if (!(await target.takenBy(to, company.id, company.clientId))) await deleteRows(to, tables, company.id)
}

async function untilCopied({ to, company, tables }: Move): Promise<void> {
  for (;;) {
    const { copied, tables: known, failures } = await target.progressOf(to, company.id)
    if (failures > 0) throw conflict('The copy failed. The log of the target’s PostgreSQL says why.')
    if (known === tables.length && copied === known) return
    await setTimeout(lookEvery)
  }
}

async function untilIdle(from: Session, tenantId: number): Promise<void> {
  const end = performance.now() + longestDrain
  while (performance.now() < end && (await source.isBusy(from, tenantId))) await setTimeout(lookEvery)
}

async function untilArrived(move: Move, mark: number): Promise<void> {
  const { to, company } = move
  const end = performance.now() + (move.longestSilence ?? longestSilence)
  while ((await inTime(move, target.arrivedMark(to, company.id))) !== mark) {
    const { failures } = await inTime(move, target.progressOf(to, company.id))
    if (performance.now() > end) throw conflict(isSilent)
    if (failures > 0) throw conflict('The replication failed. The log of the target’s PostgreSQL says why.')
    await setTimeout(lookEvery / 5)
  }
}

const isSilent = 'The target has not answered in time. The company stays where it was.'

/** Throws CONFLICT after the longest silence. */
async function inTime<T>(move: Pick<Move, 'longestSilence'>, answer: Promise<T>, more = 0): Promise<T> {
  const answered = new AbortController()
  const limit = setTimeout((move.longestSilence ?? longestSilence) + more, undefined, {
    signal: answered.signal,
  })
  try {
    return await Promise.race([answer, limit.then(() => Promise.reject(conflict(isSilent)))])
  } finally {
    answered.abort()
  }
}

/** Returns the number of rows. The target may be ten times as slow. */
async function compare(move: Move): Promise<number> {
  const { from, to, company, tables } = move
  const begun = performance.now()
  const counted = sumsByTable(to, tables, company.id)
  // Awaited below.
  counted.catch(() => {})
  const sent = await sumsByTable(from, tables, company.id)
  const arrived = await inTime(move, counted, 10 * (performance.now() - begun))
  let rows = 0
  for (const [table, sums] of sent) {
    rows += sums.rows
    const difference = differenceOf(sums, arrived.get(table))
    if (difference)
      throw conflict(`${difference} of ${table} differ at the target. The company stays where it was.`)
  }
  return rows
}

function differenceOf(sent: TableSums, arrived: TableSums | undefined): string | null {
  if (arrived?.rows !== sent.rows) return `The numbers of rows (${sent.rows} and ${arrived?.rows ?? 0})`
  const column = Object.keys(sent.sums).find(name => arrived.sums[name] !== sent.sums[name])
  if (column) return `The sums of ${column}`
  return arrived.content === sent.content ? null : 'The contents'
}

function onBothServers<T>(options: MoveOptions, work: (move: Move) => Promise<T>): Promise<T> {
  return onServer(options.sourceUrl, 'DATABASE_URL', from =>
    onServer(options.targetUrl, '--to', async to => {
      const company = await requireCompany(from, options.clientId)
      await requireOnlyMove(from, company)
      await requireTarget(from, to, company)
      return work({ ...options, from, to, company, tables: await movedTables(from) })
    }),
  )
}
