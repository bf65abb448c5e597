import type { CarrierService } from '../../../carriers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Page, PageRequest } from '../../../platform/shared/pages.ts'
import { type ExceptionNote, type ExceptionWorkRow, lastNotes, workOn } from '../../exceptions/index.ts'
import { type ShipmentOfList, shipmentsOfList } from '../search/list-shipments.ts'
import type { ShipmentKey } from '../search/shipment-list.repository.ts'
import { shipmentExceptions } from './exception-subject.ts'
import { listExceptions as listRows } from './exceptions.repository.ts'
import type { ExceptionFilter, ExceptionKind } from './exceptions.ts'

export interface ShipmentInTrouble extends ShipmentOfList {
  kinds: ExceptionKind[]
  since: Date
  work: ExceptionWorkRow | null
  lastNote: ExceptionNote | null
}

export async function listExceptions(
  tx: TenantTransaction,
  carrierService: CarrierService,
  filter: ExceptionFilter,
  request: PageRequest<ShipmentKey>,
): Promise<Page<ShipmentInTrouble>> {
  const found = await listRows(tx, filter, request)
  const ids = found.items.map(item => item.shipmentId)
  const items = await shipmentsOfList(tx, carrierService, ids)
  const rows = new Map(found.items.map(item => [item.shipmentId, item]))
  const { tables } = shipmentExceptions
  const work = new Map((await workOn(tx, tables, ids)).map(row => [row.record_id, row]))
  const notes = new Map((await lastNotes(tx, tables, ids)).map(note => [note.record_id, note]))
  return {
    items: items.map(item => {
      const { id, updatedAt } = item.shipment
      return {
        ...item,
        kinds: rows.get(id)?.kinds ?? [],
        since: rows.get(id)?.since ?? updatedAt,
        work: work.get(id) ?? null,
        lastNote: notes.get(id) ?? null,
      }
    }),
    more: found.more,
  }
}
