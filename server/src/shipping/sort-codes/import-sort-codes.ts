import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { listDepotRows } from '../depots/index.ts'
import { mostSortCodes, tooMany } from './change-sort-code.ts'
import {
  countSortCodes,
  deleteSortCodes,
  findOverlap,
  insertSortCodes,
  reserveSortCodeIds,
} from './sort-codes.repository.ts'
import { readSortCodesCsv, type SortCodesOfTable } from './sort-codes-csv.ts'

const rowsAtOnce = 2_000

export interface ImportedSortCodes {
  /** Rows of the table. */
  readonly taken: number
  readonly total: number
}

/** Replaces all present codes, or only those of the same places. All or nothing. Throws VALIDATION_ERROR by row. */
export async function importSortCodes(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  { csv, mode }: { csv: string; mode: 'replace' | 'add' },
  recorder: Recorder,
): Promise<ImportedSortCodes> {
  const depots = await database.read(tenantId, listDepotRows)
  const table = await readSortCodesCsv(csv, new Map(depots.map(({ code, id }) => [code, id])))
  const now = clock.now()
  return database.for('company', 'bulk').write(tenantId, async tx => {
    let id = await reserveSortCodeIds(tx, table.codes.length)
    if (mode === 'replace') await deleteSortCodes(tx)
    for (let from = 0; from < table.codes.length; from += rowsAtOnce) {
      const some = table.codes.slice(from, from + rowsAtOnce)
      await insertSortCodes(tx, id, some, now)
      id += some.length
    }
    await requireNoOverlap(tx, table)
    const { count } = await countSortCodes(tx, {}, mostSortCodes + 1)
    if (count > mostSortCodes) throw tooMany('csv')
    recorder.record(tx, { subject: mode === 'replace' ? 'all' : 'some' })
    return { taken: table.codes.length, total: count }
  })
}

async function requireNoOverlap(tx: TenantTransaction, { rows }: SortCodesOfTable): Promise<void> {
  const overlap = await findOverlap(tx)
  if (!overlap) return
  const { one, other } = overlap
  const [row, beside] = rows.has(one) ? [rows.get(one), other] : [rows.get(other), one]
  throw invalidFields({ [row === undefined ? 'csv' : `row ${row}`]: `The range overlaps ${beside}.` })
}
