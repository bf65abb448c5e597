import type { Static } from 'typebox'
import { type ChosenRow, chooseShipments } from '../../../bulk/index.ts'
import { Choice, Group } from '../../../shared/schema.ts'
import { exceptionKinds } from '../../../shipments/index.ts'
import { choiceFields, choiceOf, matchingOf } from '../../bulk-choice.ts'
import type { AdminServices } from '../../services.ts'
import { requireAllFound } from '../all-found.ts'
import { filterOf, requestOf, ShipmentsQuery } from '../shipment-list.ts'

/** Which shipments are meant. */
export const ChosenShipments = Group(
  'Shipments',
  choiceFields(matchingOf(ShipmentsQuery), Choice('Kind', exceptionKinds)),
)

/** The shipments that a body names. Throws VALIDATION_ERROR where they are too many, or none. */
export async function chosenShipments(
  services: AdminServices,
  tenantId: number,
  body: Static<typeof ChosenShipments>,
): Promise<ChosenRow[]> {
  const choice = choiceOf(body, listOf)
  if ('filter' in choice) await requireAllFound(services, tenantId, choice.filter)
  return chooseShipments(services, tenantId, choice)
}

function listOf(matching: NonNullable<Static<typeof ChosenShipments>['matching']>) {
  const { sort, descending } = requestOf(matching)
  return { filter: filterOf(matching), order: { sort, descending } }
}
