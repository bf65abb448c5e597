import type { Database } from '../database/index.ts'
import type { TariffDocument } from '../rating/index.ts'
import type { Clock } from '../shared/clock.ts'
import { canonical, editTariff, type TariffEdit } from './edit-tariff.ts'
import { freezeView, loadTariff } from './tariff.repository.ts'

/** The tenant's whole tariff as a document: importing it again changes nothing. */
export async function exportTariff(database: Database, tenantId: number): Promise<TariffDocument> {
  const { document } = await database.read(tenantId, async tx => {
    await freezeView(tx)
    return loadTariff(tx)
  })
  return canonical(document)
}

/**
 * Makes the tenant's tariff that of the document, all of it or, with any fault, nothing. With `dryRun` nothing is
 * written in either case. Throws VALIDATION_ERROR with every fault by its path.
 */
export async function importTariff(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  document: unknown,
  options: { dryRun?: boolean; removePublished?: boolean } = {},
): Promise<TariffEdit> {
  // Faults of form are told without waiting for anybody.
  const tariff = canonical(document)
  try {
    return await database.write(tenantId, async tx => {
      const edit = await editTariff(tx, () => tariff, {
        now: clock.now(),
        removePublished: options.removePublished ?? false,
      })
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
