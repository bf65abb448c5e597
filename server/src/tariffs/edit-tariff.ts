import { nextTariffVersion } from '../catalog/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import {
  type Change,
  isStillTrue,
  type PreparedEdit,
  prepare,
  requireSound,
  type TariffEdit,
} from './prepare-edit.ts'
import { saveTariff } from './save-tariff.ts'
import { loadTariff, readStoredTariff } from './tariff.repository.ts'
import { knownCustomers } from './tariff-rows.repository.ts'

export interface EditOptions {
  now: Date
  /** Allows the change to leave out published cards; otherwise that is refused. */
  removePublished?: boolean
  /** The same change, worked out beforehand. */
  prepared?: PreparedEdit
  /** Looks at the change before it is written, and throws what is against it. */
  review?: (edit: PreparedEdit) => void
}

/**
 * Works out a change of the whole tariff before the transaction that writes it. With a hundred thousand zone rules that
 * takes seconds, during which no lock shall be held. Throws VALIDATION_ERROR for faults of form.
 */
export async function prepareEdit(
  database: Database,
  tenantId: number,
  change: Change,
): Promise<PreparedEdit> {
  const stored = await readStoredTariff(database, tenantId)
  return prepare(stored, change, ids => database.read(tenantId, tx => knownCustomers(tx, ids)))
}

/**
 * Changes a tenant's whole tariff: reads it, applies `change`, checks the result and writes the difference. Changes of
 * one tenant wait for each other. A prepared change of an older version is worked out again. Throws VALIDATION_ERROR
 * with the faults by their paths in the tariff document; then nothing is changed. For changes of one part there is
 * `editPart`.
 */
export async function editTariff(
  tx: TenantTransaction,
  change: Change,
  options: EditOptions,
): Promise<TariffEdit> {
  const version = await nextTariffVersion(tx)
  const edit =
    options.prepared?.version === version - 1 && (await isStillTrue(tx, options.prepared))
      ? options.prepared
      : await prepare(await loadTariff(tx), change, ids => knownCustomers(tx, ids))
  requireSound(edit, options.removePublished ?? false)
  options.review?.(edit)
  const { before, after, unread, changes, warnings } = edit
  await saveTariff(tx, before, after, options.now)
  return { version, tariff: after, unread, changes, warnings }
}
