import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { ShipmentRow } from '../shipment.repository.ts'
import { listAddedCharges } from './added-charges.repository.ts'
import { unreversed, withAdded } from './added-charges.ts'
import type { StoredCharges } from './charges.ts'

export const cannotKeepAdded =
  'The new price cannot have the lines that were added to the old one: reverse them first.'

/** A new price with the added lines of the old one. `cannot`: no price, another currency, or a negative total. */
export async function keepAdded(
  tx: TenantTransaction,
  { id, charges: before }: Pick<ShipmentRow, 'id' | 'charges'>,
  charges: StoredCharges | null,
): Promise<StoredCharges | null | 'cannot'> {
  const old = before as StoredCharges | null
  if (old?.added === undefined) return charges
  if (charges?.currency !== old.currency) return 'cannot'
  return withAdded(charges, 0, unreversed(await listAddedCharges(tx, id))) ?? 'cannot'
}
