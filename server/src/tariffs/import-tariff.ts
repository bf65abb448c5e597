import type { Database, TenantTransaction } from '../database/index.ts'
import { checkTariff, type TariffDocument } from '../rating/index.ts'
import type { Clock } from '../shared/clock.ts'
import { invalidFields } from '../shared/problem.ts'
import { canonical, customersNamed, editTariff, prepareEdit, type TariffEdit } from './edit-tariff.ts'
import { readStoredTariff } from './tariff.repository.ts'
import { knownCustomers } from './tariff-rows.repository.ts'

/** The tenant's whole tariff as a document: importing it again changes nothing. */
export async function exportTariff(database: Database, tenantId: number): Promise<TariffDocument> {
  const { document } = await readStoredTariff(database, tenantId)
  return canonical(document)
}

/** A document that could be imported, checked as the import would. Throws VALIDATION_ERROR. */
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
  /** Writes what belongs to the import in its transaction. */
  alongside?(tx: TenantTransaction): Promise<void>
}

/**
 * Makes the tenant's tariff that of the document, all of it or, with any fault, nothing. With `dryRun` nothing is
 * written in either case. Throws VALIDATION_ERROR with every fault by its path.
 */
export async function importTariff(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  document: unknown,
  options: ImportOptions = {},
): Promise<TariffEdit> {
  const prepared = await prepareEdit(database, tenantId, () => document)
  try {
    return await database.for('tariffs', 'bulk').write(tenantId, async tx => {
      const edit = await editTariff(tx, () => document, {
        now: clock.now(),
        removePublished: options.removePublished ?? false,
        prepared,
        dryRun: options.dryRun ?? false,
      })
      await options.alongside?.(tx)
      if (options.dryRun) throw new DryRun(edit)
      return edit
    })
  } catch (error) {
    if (error instanceof DryRun) return error.edit
    throw error
  }
}

/** Takes the whole transaction back, with what it would have done. */
class DryRun extends Error {
  readonly edit: TariffEdit

  constructor(edit: TariffEdit) {
    super('Dry run.')
    this.edit = edit
  }
}
