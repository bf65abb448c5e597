import type { Recorder } from '../../platform/audit/index.ts'
import {
  type Database,
  isForeignKeyViolation,
  isUniqueViolation,
  type TenantTransaction,
} from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields, notFound } from '../../platform/shared/problem.ts'
import {
  type DepotColumns,
  type DepotRow,
  deleteDepot,
  findDepotRow,
  insertDepot,
  updateDepot,
} from './depots.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

/** Throws VALIDATION_ERROR for a code in use or with other characters than letters, digits and `-`. */
export function createDepot(
  { database, clock }: Options,
  tenantId: number,
  fields: DepotColumns,
  recorder: Recorder,
): Promise<DepotRow> {
  const depot = { ...fields, code: depotCode(fields.code) }
  return unlessTaken(
    database.write(tenantId, async tx => {
      const id = await insertDepot(tx, depot, clock.now())
      recorder.record(tx, { subject: depot.code })
      return requireDepot(tx, id)
    }),
  )
}

/** Changes the given fields. Throws NOT_FOUND, and VALIDATION_ERROR like `createDepot`. */
export function changeDepot(
  { database, clock }: Options,
  tenantId: number,
  id: number,
  fields: Partial<DepotColumns>,
  recorder: Recorder,
): Promise<DepotRow> {
  const change = fields.code === undefined ? fields : { ...fields, code: depotCode(fields.code) }
  return unlessTaken(
    database.write(tenantId, async tx => {
      if (!(await updateDepot(tx, id, change, clock.now()))) throw noSuchDepot()
      const depot = await requireDepot(tx, id)
      recorder.record(tx, { subject: depot.code })
      return depot
    }),
  )
}

/** Deletes a depot without scans. Throws CONFLICT for any other, NOT_FOUND. */
export async function removeDepot(
  { database }: Options,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<void> {
  try {
    await database.write(tenantId, async tx => {
      const { code } = await requireDepot(tx, id)
      recorder.record(tx, { subject: code })
      await deleteDepot(tx, id)
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw conflict('A depot where parcels were scanned cannot be deleted; make the depot inactive instead.')
  }
}

export async function requireDepot(tx: TenantTransaction, id: number): Promise<DepotRow> {
  const depot = await findDepotRow(tx, id)
  if (!depot) throw noSuchDepot()
  return depot
}

function noSuchDepot() {
  return notFound('No such depot.')
}

function depotCode(text: string): string {
  const code = text.toUpperCase()
  if (/^[A-Z0-9-]+$/.test(code)) return code
  throw invalidFields({ code: 'Code must be of letters, digits and hyphens.' })
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidFields({ code: 'Another depot has this code.' })
  }
}
