import { type Recorder, unrecorded } from '../audit/index.ts'
import type { Database } from '../database/index.ts'
import { checkTariff, type TariffDocument } from '../rating/index.ts'
import type { Clock } from '../shared/clock.ts'
import { invalidFields } from '../shared/problem.ts'
import { editTariff, prepareEdit } from './edit-tariff.ts'
import { canonical, customersNamed, requireSound, type TariffEdit } from './prepare-edit.ts'
import { readStoredTariff } from './tariff.repository.ts'
import { knownCustomers } from './tariff-rows.repository.ts'

/** The tenant's whole tariff as a document: importing it again changes nothing. */
export async function exportTariff(database: Database, tenantId: number): Promise<TariffDocument> {
  const { document } = await readStoredTariff(database, tenantId)
  return canonical(document)
}

/** Checks a document as the import does. Throws VALIDATION_ERROR. */
export async function checkedTariff(
  database: Database,
  tenantId: number,
  document: unknown,
): Promise<TariffDocument> {
  const tariff = canonical(document)
  const customers = await database.read(tenantId, tx => knownCustomers(tx, customersNamed(tariff)))
  const { problems } = checkTariff(tariff, customers)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return tariff
}

export interface ImportOptions {
  dryRun?: boolean
  removePublished?: boolean
  recorder?: Recorder
}

/**
 * Replaces the tenant's tariff by the document. If it has any fault, nothing is changed. With `dryRun` it is only
 * checked: nothing is written and no lock is taken. Throws VALIDATION_ERROR with every fault by its path.
 */
export async function importTariff(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  document: unknown,
  options: ImportOptions = {},
): Promise<TariffEdit> {
  const { removePublished = false, recorder = unrecorded } = options
  const prepared = await prepareEdit(database, tenantId, () => document)
  if (options.dryRun) {
    requireSound(prepared, removePublished)
    const { version, after, unread, changes, warnings } = prepared
    return { version: version + 1, tariff: after, unread, changes, warnings }
  }
  return database.for('tariffs', 'bulk').write(tenantId, async tx => {
    const edit = await editTariff(tx, () => document, { now: clock.now(), removePublished, prepared })
    recorder.record(tx, {})
    return edit
  })
}
