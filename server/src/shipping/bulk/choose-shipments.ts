import type { CarrierService } from '../../carriers/index.ts'
import type { Database } from '../../platform/database/index.ts'
import {
  type ExceptionFilter,
  listExceptions,
  listShipments,
  namesOfShipments,
  type ShipmentOfList,
  type ShipmentQuery,
} from '../shipments/index.ts'
import {
  type ChoiceOrder,
  type ChosenRow,
  chosenByFilter,
  chosenByIds,
  type ReadPage,
  type RecordChoice,
} from './choose.ts'

export type ShipmentChoice = RecordChoice<ShipmentQuery, ExceptionFilter, ShipmentSort>

type ShipmentSort = 'id' | 'date'

/** Throws VALIDATION_ERROR for no shipments or too many. */
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
): ReadPage<ShipmentOfList> {
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

function keyOf({ shipment }: ShipmentOfList, { sort }: ChoiceOrder<ShipmentSort>): (string | number)[] {
  return sort === 'date' ? [shipment.date, shipment.id] : [shipment.id]
}
