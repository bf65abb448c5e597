import type { CarrierService } from '../carriers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Page } from '../shared/pages.ts'
import {
  type ExceptionKind,
  listExceptions,
  listShipments,
  namesOfShipments,
  type ShipmentOfList,
  type ShipmentQuery,
} from '../shipments/index.ts'
import { type ChosenRow, chosenByFilter, chosenByIds } from './choose.ts'

/** Which shipments something is done to: those that were ticked, or all of a list as of now, in its order. */
export type ShipmentChoice =
  | { readonly ids: readonly number[] }
  | { readonly filter: ShipmentQuery; readonly order: ShipmentOrder }
  /** Those that somebody has to look after, of one kind or all. */
  | { readonly exceptions: ExceptionKind | null }

/** The order of a list of shipments. */
export interface ShipmentOrder {
  readonly sort: 'id' | 'date'
  readonly descending: boolean
}

type ReadPage = (
  tx: TenantTransaction,
  page: { limit: number; after: ShipmentOfList | null },
) => Promise<Page<ShipmentOfList>>

/** The shipments chosen, with their AWBs. Throws VALIDATION_ERROR where they are too many, or none. */
export function chooseShipments(
  { database, carrierService }: { database: Database; carrierService: CarrierService },
  tenantId: number,
  choice: ShipmentChoice,
): Promise<ChosenRow[]> {
  if ('ids' in choice) {
    return chosenByIds(choice.ids, some => database.read(tenantId, tx => namesOfShipments(tx, some)))
  }
  const read = readerOf(carrierService, choice)
  return chosenByFilter<ShipmentOfList>(
    page => database.read(tenantId, tx => read(tx, page)),
    ({ shipment }) => ({ recordId: shipment.id, name: shipment.awb }),
  )
}

function readerOf(
  carrierService: CarrierService,
  choice: Exclude<ShipmentChoice, { ids: readonly number[] }>,
): ReadPage {
  if ('exceptions' in choice) {
    return (tx, { limit, after }) =>
      listExceptions(tx, carrierService, choice.exceptions, {
        descending: true,
        limit,
        after: after && [after.shipment.id],
      })
  }
  const { filter, order } = choice
  return (tx, { limit, after }) =>
    listShipments(tx, carrierService, filter, { ...order, limit, after: after && keyOf(after, order) })
}

function keyOf({ shipment }: ShipmentOfList, { sort }: ShipmentOrder): (string | number)[] {
  return sort === 'date' ? [shipment.date, shipment.id] : [shipment.id]
}
