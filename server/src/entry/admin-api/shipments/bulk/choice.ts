import type { Static } from 'typebox'
import { Group } from '../../../../platform/shared/schema.ts'
import { type ChosenRow, chooseShipments } from '../../../../shipping/bulk/index.ts'
import type { StaffCall } from '../../../http/session-endpoint.ts'
import { choiceFields, choiceOf, matchingOf } from '../../bulk-choice.ts'
import { exceptionFilter, exceptionFilters } from '../../exceptions/exception-filter.ts'
import type { AdminServices } from '../../services.ts'
import { requireAllFound } from '../all-found.ts'
import { filterOf, requestOf, ShipmentsQuery } from '../shipment-list.ts'

/** Which shipments are meant. */
export const ChosenShipments = Group('Shipments', choiceFields(matchingOf(ShipmentsQuery), exceptionFilters))

/** The shipments that a body names. Throws VALIDATION_ERROR where they are too many, or none. */
export async function chosenShipments(
  services: AdminServices,
  {
    tenant,
    session,
    body,
  }: Pick<StaffCall<Static<typeof ChosenShipments>, object>, 'tenant' | 'session' | 'body'>,
): Promise<ChosenRow[]> {
  const { database, clock } = services
  const asked = body.exceptions
  const filter =
    asked && (await database.read(tenant.id, tx => exceptionFilter(tx, clock, session.staff.id, asked)))
  const choice = choiceOf(body, { listOf, exceptionsOf: () => filter ?? {} })
  if ('filter' in choice) await requireAllFound(services, tenant.id, choice.filter)
  return chooseShipments(services, tenant.id, choice)
}

function listOf(matching: NonNullable<Static<typeof ChosenShipments>['matching']>) {
  const { sort, descending } = requestOf(matching)
  return { filter: filterOf(matching), order: { sort, descending } }
}
