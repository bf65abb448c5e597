import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import {
  deleteWorkOn,
  insertNotes,
  isAhead,
  nextWorkedOn,
  saveOwner,
  saveSnooze,
  type WorkTables,
} from './exception-work.repository.ts'

export interface ExceptionSubject {
  readonly tables: WorkTables
  /** Includes assigned and snoozed exceptions. */
  among(
    tx: TenantTransaction,
    ids: readonly number[],
  ): Promise<{ readonly id: number; readonly kinds: readonly string[] }[]>
}

export const mostExceptionsAtOnce = 1_000
export const mostDaysSnoozed = 90

interface By {
  id: number
  name: string
}

/** The rest is solved, or has another owner by now. */
export interface ChangedExceptions {
  changed: number
  left: number
}

/**
 * Null unassigns. With `seen`, only exceptions that still have this owner; CONFLICT if a single one has another.
 * CONFLICT if all are solved.
 */
export async function assignExceptions(
  tx: TenantTransaction,
  of: ExceptionSubject,
  by: By,
  ids: readonly number[],
  { owner, seen, activeStaff }: { owner: By | null; seen?: number | null; activeStaff: readonly number[] },
): Promise<ChangedExceptions> {
  const open = await openAmong(tx, of, ids)
  const changed = await saveOwner(
    tx,
    of.tables,
    open.map(each => each.id),
    owner?.id ?? null,
    { seen, activeStaff },
  )
  if (seen !== undefined && ids.length === 1 && changed.length === 0) {
    throw conflict('Somebody else has changed the owner meanwhile.')
  }
  await insertNotes(tx, of.tables, changed, by, { kind: 'assigned', owner: owner?.name ?? null })
  return { changed: changed.length, left: ids.length - open.length }
}

/**
 * Until then by the database's clock, for the present reasons; null ends it. Throws VALIDATION_ERROR on `until`;
 * CONFLICT if all are solved.
 */
export async function snoozeExceptions(
  tx: TenantTransaction,
  of: ExceptionSubject,
  by: By,
  ids: readonly number[],
  until: Date | null,
): Promise<ChangedExceptions> {
  if (until !== null && !(await isAhead(tx, until, mostDaysSnoozed))) {
    throw invalidFields({ until: `Time must be ahead, by ${mostDaysSnoozed} days at most.` })
  }
  const open = await openAmong(tx, of, ids)
  await saveSnooze(tx, of.tables, open, until)
  await insertNotes(
    tx,
    of.tables,
    open.map(each => each.id),
    by,
    { kind: 'snoozed', until },
  )
  return { changed: open.length, left: ids.length - open.length }
}

export async function noteException(
  tx: TenantTransaction,
  of: ExceptionSubject,
  by: By,
  recordId: number,
  text: string,
): Promise<void> {
  await insertNotes(tx, of.tables, [recordId], by, { kind: 'note', text })
}

async function openAmong(tx: TenantTransaction, of: ExceptionSubject, ids: readonly number[]) {
  const open = await of.among(tx, ids)
  if (open.length === 0) throw conflict('Nobody has to look after this any more.')
  return open
}

const atOnce = 500

/** A new problem is then visible to everybody. Notes stay. */
export async function releaseSolved(
  database: Database,
  tenantId: number,
  of: ExceptionSubject,
  signal: AbortSignal,
): Promise<void> {
  let after = 0
  while (!signal.aborted) {
    const ids = await database.read(tenantId, tx => nextWorkedOn(tx, of.tables, after, atOnce))
    const last = ids.at(-1)
    if (last === undefined) return
    await database.write(tenantId, async tx => {
      const open = new Set((await of.among(tx, ids)).map(({ id }) => id))
      const solved = ids.filter(id => !open.has(id))
      if (solved.length > 0) await deleteWorkOn(tx, of.tables, solved)
    })
    if (ids.length < atOnce) return
    after = last
  }
}
