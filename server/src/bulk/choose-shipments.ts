import type { CarrierService } from '../carriers/index.ts'
import type { Database } from '../database/index.ts'
import {
  listShipments,
  namesOfShipments,
  type ShipmentOfList,
  type ShipmentQuery,
} from '../shipments/index.ts'
import { type Choice, type ChosenRow, chosenByFilter, chosenByIds } from './choose.ts'

/** The order of a list of shipments. */
export interface ShipmentOrder {
  readonly sort: 'id' | 'date'
  readonly descending: boolean
}

/** The shipments chosen, with their AWBs. */
export function chooseShipments(
  { database, carrierService }: { database: Database; carrierService: CarrierService },
  tenantId: number,
  choice: Choice<{ filter: ShipmentQuery; order: ShipmentOrder }>,
): Promise<ChosenRow[]> {
  if ('ids' in choice) {
    return chosenByIds(choice.ids, some => database.read(tenantId, tx => namesOfShipments(tx, some)))
  }
  const { filter, order } = choice.matching
  return chosenByFilter<ShipmentOfList>(
    ({ limit, after }) =>
      database.read(tenantId, tx =>
        listShipments(tx, carrierService, filter, { ...order, limit, after: after && keyOf(after, order) }),
      ),
    ({ shipment }) => ({ recordId: shipment.id, name: shipment.awb }),
  )
}

function keyOf({ shipment }: ShipmentOfList, { sort }: ShipmentOrder): (string | number)[] {
  return sort === 'date' ? [shipment.date, shipment.id] : [shipment.id]
}
