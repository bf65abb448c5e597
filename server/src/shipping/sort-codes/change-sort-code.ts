import type { Recorder } from '../../platform/audit/index.ts'
import { type Database, isUniqueViolation, type TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields, notFound } from '../../platform/shared/problem.ts'
import { findDepotRow } from '../depots/index.ts'
import {
  countSortCodes,
  deleteSortCodes,
  findOverlapping,
  findSortCode,
  insertSortCode,
  reserveSortCodeIds,
  type SortCodeColumns,
  type SortCodeRow,
  updateSortCode,
} from './sort-codes.repository.ts'
import { faultsOfPlace, keyOfPlace, type SortPlace, textOfPlace } from './sort-place.ts'

export const mostSortCodes = 100_000

interface Options {
  database: Database
  clock: Clock
}

export interface SortCodeFields extends SortPlace {
  readonly code: string
  readonly depot_id: number | null
}

/**
 * Throws VALIDATION_ERROR for an impossible place, one that has a code or overlaps another range, for an unknown
 * depot, and beyond `mostSortCodes`.
 */
export function createSortCode(
  { database, clock }: Options,
  tenantId: number,
  fields: SortCodeFields,
  recorder: Recorder,
): Promise<SortCodeRow> {
  const columns = columnsOf(fields)
  return unlessTaken(
    database.write(tenantId, async tx => {
      const id = await reserveSortCodeIds(tx, 1)
      const { count } = await countSortCodes(tx, {}, mostSortCodes)
      if (count >= mostSortCodes) throw tooMany('code')
      await requireFitting(tx, columns, id)
      await insertSortCode(tx, id, columns, clock.now())
      recorder.record(tx, { subject: textOfPlace(fields) })
      return requireSortCode(tx, id)
    }),
  )
}

/** Throws NOT_FOUND, and VALIDATION_ERROR like `createSortCode`. */
export function changeSortCode(
  { database, clock }: Options,
  tenantId: number,
  id: number,
  fields: SortCodeFields,
  recorder: Recorder,
): Promise<SortCodeRow> {
  const columns = columnsOf(fields)
  return unlessTaken(
    database.write(tenantId, async tx => {
      await reserveSortCodeIds(tx, 0)
      await requireFitting(tx, columns, id)
      if (!(await updateSortCode(tx, id, columns, clock.now()))) throw noSuchSortCode()
      recorder.record(tx, { subject: textOfPlace(fields) })
      return requireSortCode(tx, id)
    }),
  )
}

/** Throws NOT_FOUND. */
export async function removeSortCode(
  { database }: Pick<Options, 'database'>,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<void> {
  await database.write(tenantId, async tx => {
    const row = await requireSortCode(tx, id)
    recorder.record(tx, { subject: textOfPlace(row) })
    await deleteSortCodes(tx, id)
  })
}

export function tooMany(field: string) {
  return invalidFields({ [field]: `There are at most ${mostSortCodes.toLocaleString('en-US')} sort codes.` })
}

/** Codes need something to read aloud, and no other signs. */
export function codeFault(code: string): string | null {
  if (!/^[\p{L}\p{M}\p{N} ./+&-]+$/u.test(code)) {
    return 'Code must be of letters, digits, blanks and the signs . / + & and -.'
  }
  return /[\p{L}\p{N}]/u.test(code) ? null : 'Code must have a letter or a digit.'
}

function columnsOf(fields: SortCodeFields): SortCodeColumns {
  const fault = codeFault(fields.code)
  const faults = { ...faultsOfPlace(fields), ...(fault === null ? {} : { code: fault }) }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const { country, zip_prefix, zip_from, zip_to, city, code, depot_id } = fields
  return { country, zip_prefix, zip_from, zip_to, city, code, depot_id, ...keyOfPlace(fields) }
}

async function requireFitting(tx: TenantTransaction, columns: SortCodeColumns, id: number): Promise<void> {
  if (columns.depot_id !== null && !(await findDepotRow(tx, columns.depot_id))) {
    throw invalidFields({ depot_id: 'No such depot.' })
  }
  if (columns.zip_end === null) return
  const overlapping = await findOverlapping(tx, columns, id)
  // The database reports an equal range with another sentence.
  if (overlapping === undefined || overlapping === columns.place) return
  throw invalidFields({
    zip_from: `This range overlaps ${overlapping}. For a part of a range enter a postal prefix.`,
  })
}

async function requireSortCode(tx: TenantTransaction, id: number): Promise<SortCodeRow> {
  const row = await findSortCode(tx, id)
  if (!row) throw noSuchSortCode()
  return row
}

function noSuchSortCode() {
  return notFound('No such sort code.')
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidFields({ country: 'This place has a sort code already.' })
  }
}
