import type { Static } from 'typebox'
import { type ChosenRow, chooseShipments } from '../../../bulk/index.ts'
import { choiceFields, choiceOf, matchingOf } from '../../bulk-choice.ts'
import type { AdminServices } from '../../services.ts'
import { requireAllFound } from '../all-found.ts'
import { filterOf, requestOf, ShipmentsQuery } from '../shipment-list.ts'

const Matching = matchingOf(ShipmentsQuery)
export const ShipmentChoice = choiceFields(Matching)

/** The shipments that a body names. */
export async function chosenShipments(
  services: AdminServices,
  tenantId: number,
  body: { ids?: number[]; matching?: Static<typeof Matching> },
): Promise<ChosenRow[]> {
  const choice = choiceOf(body, matching => {
    const { sort, descending } = requestOf(matching)
    return { filter: filterOf(matching), order: { sort, descending } }
  })
  if ('matching' in choice) await requireAllFound(services, tenantId, choice.matching.filter)
  return chooseShipments(services, tenantId, choice)
}
