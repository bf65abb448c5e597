import type { TenantTransaction } from '../../platform/database/index.ts'
import { addressKey } from './address-key.ts'
import { addressOfRecord, saveLocated } from './located.repository.ts'
import type { Point } from './point.ts'

/** Metres. A worse position is no better than the middle of a postal code. */
const worstAccuracy = 100

/** Remembers where the address of a delivery or collection is. */
export async function noteVisit(
  tx: TenantTransaction,
  of: { shipmentId?: number; pickupId?: number },
  { latitude, longitude, accuracy }: Point & { accuracy: number | null },
  at: Date,
): Promise<void> {
  if (accuracy === null || accuracy > worstAccuracy) return
  const address = await addressOfRecord(tx, of)
  const key = address && addressKey(address)
  if (key) await saveLocated(tx, key, { source: 'delivery', point: { latitude, longitude }, at })
}
