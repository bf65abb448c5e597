import { insertCustomer, updateCustomer } from '../../accounts/customers/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { type GroupMember, putIntoGroups } from '../../pricing/tariffs/index.ts'
import { isRowDone, mostRows, type RowOutcome, type WorkKind, type WorkStep } from '../long-work/index.ts'
import { type CheckedCustomer, customerImportFields, customersOfRows } from './customer-kind.ts'
import { type FinishedRow, finishImportRows } from './import-rows.repository.ts'
import { uncheckRows } from './imports.repository.ts'
import { type OpenRow, openRows } from './open-rows.ts'
import type { ImportSettings } from './shipment-work.ts'

interface Options {
  database: Database
  clock: Clock
}

interface Row extends OpenRow {
  readonly customer: CheckedCustomer
}

/** Fifty per transaction. */
export function customersWork(options: Options): WorkKind<ImportSettings> {
  return {
    kind: 'customers.import',
    rowsAtOnce: 50,
    async step(step) {
      const { rows, outcomes } = await readRows(options, step)
      return { outcomes: (await save(options, step, rows)) ? outcomes : [] }
    },
  }
}

/** All rows in one transaction, or none. */
export function wholeCustomersWork(options: Options): WorkKind<ImportSettings> {
  return {
    kind: 'customers.import-all',
    rowsAtOnce: mostRows,
    async step(step) {
      const { rows, outcomes } = await readRows(options, step)
      const { scope, settings } = step
      if (outcomes.some(({ outcome }) => outcome === 'failed') || rows.some(isWrong)) {
        await options.database.write(scope.tenant.id, tx => uncheckRows(tx, settings.importId))
        throw conflict(
          'Nothing was made: a row that was right in the preview is wrong now. Check the file again to see which.',
        )
      }
      return { outcomes: (await save(options, step, rows)) ? outcomes : [] }
    },
  }
}

async function readRows(
  { database }: Options,
  step: WorkStep<ImportSettings>,
): Promise<{ rows: Row[]; outcomes: RowOutcome[] }> {
  const { open, outcomes } = await openRows(database, step, {
    kind: 'customers',
    importId: step.settings.importId,
    fields: customerImportFields,
  })
  const values = open.map(row => row.values)
  const customers = await customersOfRows(database, step.scope.tenant.id, values)
  const rows = open.flatMap((row, index) => {
    const customer = customers[index]
    return customer ? [{ ...row, customer }] : []
  })
  return { rows, outcomes }
}

function isWrong({ customer }: Row): boolean {
  return Object.keys(customer.faults).length > 0
}

/** False if another process did it. */
async function save(
  { database, clock }: Options,
  { scope, workId, settings }: WorkStep<ImportSettings>,
  rows: readonly Row[],
): Promise<boolean> {
  if (rows.length === 0) return true
  try {
    await database.write(scope.tenant.id, async tx => {
      const finished: FinishedRow[] = []
      const members: GroupMember[] = []
      for (const row of rows) {
        const { known, change, faults, group } = row.customer
        if (isWrong(row)) {
          finished.push(refused(row, faults))
          continue
        }
        const made = known
          ? await updateCustomer(tx, known.id, change, clock.now())
          : await insertCustomer(tx, { ...change, name: change.name ?? '' })
        if (made && group !== null) members.push({ customerId: made.id, group })
        if (made) finished.push({ ...placesOf(row), outcome: 'done', made_id: made.id, made_name: made.name })
        else finished.push(refused(row, { row: 'The customer is not there any more.' }))
      }
      await putIntoGroups(tx, members, clock.now())
      finishImportRows(tx, { workId, importId: settings.importId }, finished)
    })
    return true
  } catch (error) {
    if (isRowDone(error)) return false
    throw error
  }
}

function placesOf({ place, rowPlace }: OpenRow) {
  return { place, record_id: rowPlace }
}

function refused(row: OpenRow, faults: Record<string, string>): FinishedRow {
  const message = Object.values(faults).join(' ').slice(0, 1_000)
  return { ...placesOf(row), outcome: 'failed', code: 'VALIDATION_ERROR', message, faults }
}
