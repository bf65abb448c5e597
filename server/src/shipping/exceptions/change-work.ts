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

/** A kind of records that somebody may have to look after. */
export interface ExceptionSubject {
  readonly tables: WorkTables
  /** Those of these records that are exceptions, with their reasons, whoever sees to them and whether they are put off. */
  among(
    tx: TenantTransaction,
    ids: readonly number[],
  ): Promise<{ readonly id: number; readonly kinds: readonly string[] }[]>
}

/** Exceptions that somebody can take, hand on or put off at once. */
export const mostExceptionsAtOnce = 1_000
/** An exception is put off for so many days at most. */
export const mostDaysSnoozed = 90

/** Who changes something about an exception: a member of staff. */
interface By {
  id: number
  name: string
}

/** How many exceptions were changed, and how many were left because they are none any more, or another's by now. */
export interface ChangedExceptions {
  changed: number
  left: number
}

/**
 * Makes somebody the owner of exceptions, or (null) nobody. With `seen` only of those that have the owner whom the caller has
 * seen: a single one that has another by now is a CONFLICT. CONFLICT too where none is an exception any more.
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
 * Puts exceptions off until then by the database's clock, for the reasons that they have now, or (null) no longer. Throws
 * VALIDATION_ERROR on `until`; CONFLICT where none is an exception any more.
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

/** Adds a note to a record, which is there, for whoever sees to its exceptions. */
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

/** Records that one transaction looks at. */
const atOnce = 500

/**
 * Takes owner and snooze from records that are exceptions no more: should something go wrong with one again, it is
 * everybody's and to be seen at once. What was noted stays.
 */
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
