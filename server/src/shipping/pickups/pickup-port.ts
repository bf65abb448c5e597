import { requireOwnTenant } from '../../accounts/tenants/index.ts'
import type { PickupPort, PickupToOrder } from '../../carriers/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { decimal } from '../../platform/shared/money.ts'
import { partyOf } from '../../platform/shared/party.ts'
import { timeZoneAt } from '../../platform/shared/time-zone-at.ts'
import type { WeightUnit } from '../../platform/shared/units.ts'
import { findPickup, listPickupRows, lockPickup, type PickupRow, updatePickup } from './pickup.repository.ts'
import { recordMovedPickup } from './pickup-events.ts'
import { pickupCanBecome } from './pickup-statuses.ts'

export function pickupPort(clock: Clock): PickupPort {
  return {
    async loadPickups(tx, pickupIds) {
      const rows = await listPickupRows(tx, pickupIds)
      return new Map(rows.map(row => [row.id, toOrder(row)]))
    },
    async cancel(tx, pickupId) {
      const locked = await lockPickup(tx, pickupId)
      if (!locked || !pickupCanBecome(locked.status, 'cancelled')) return
      const now = clock.now()
      await updatePickup(tx, locked, { status: 'cancelled', updated_at: now, cancelled_at: now })
      const pickup = await findPickup(tx, null, pickupId)
      if (pickup) recordMovedPickup(tx, await requireOwnTenant(tx), pickup)
    },
  }
}

function toOrder(row: PickupRow): PickupToOrder {
  return {
    reference: row.confirmation_number,
    address: partyOf(row),
    date: row.scheduled_date,
    readyTime: row.ready_time,
    latestTime: row.latest_time,
    timeZone: timeZoneAt(row),
    pieces: row.num_packages,
    weight: row.total_weight === null ? null : decimal(row.total_weight),
    weightUnit: row.weight_unit as WeightUnit,
    notes: row.notes,
    isOpen: row.status === 'scheduled',
  }
}
