import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Page, PageRequest } from '../../platform/shared/pages.ts'
import { type ExceptionNote, type ExceptionWorkRow, lastNotes, workOn } from '../exceptions/index.ts'
import { pickupWorkTables } from './pickup-exception-subject.ts'
import {
  findPickupExceptions,
  type PickupExceptionFilter,
  type PickupExceptionKind,
} from './pickup-exceptions.repository.ts'
import { type ListedPickup, listPickups, type PickupKey } from './pickup-list.repository.ts'
import type { PickupToday } from './pickup-today.repository.ts'

export interface PickupInTrouble extends ListedPickup {
  kinds: PickupExceptionKind[]
  since: Date
  work: ExceptionWorkRow | null
  lastNote: ExceptionNote | null
}

export async function listPickupExceptions(
  tx: TenantTransaction,
  today: PickupToday,
  filter: PickupExceptionFilter,
  request: PageRequest<PickupKey>,
): Promise<Page<PickupInTrouble>> {
  const found = await findPickupExceptions(tx, today, filter, request)
  const ids = found.items.map(item => item.id)
  const whole = { sort: 'id' as const, descending: true, after: null, limit: ids.length }
  const { items } = await listPickups(tx, { ids }, whole)
  const rows = new Map(found.items.map(item => [item.id, item]))
  const work = new Map((await workOn(tx, pickupWorkTables, ids)).map(row => [row.record_id, row]))
  const notes = new Map((await lastNotes(tx, pickupWorkTables, ids)).map(note => [note.record_id, note]))
  return {
    items: items.map(pickup => ({
      ...pickup,
      kinds: rows.get(pickup.id)?.kinds ?? [],
      since: rows.get(pickup.id)?.since ?? pickup.updated_at,
      work: work.get(pickup.id) ?? null,
      lastNote: notes.get(pickup.id) ?? null,
    })),
    more: found.more,
  }
}
