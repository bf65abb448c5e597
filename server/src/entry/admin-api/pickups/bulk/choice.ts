import type { Static } from 'typebox'
import { Group } from '../../../../platform/shared/schema.ts'
import { type ChosenRow, choosePickups } from '../../../../shipping/bulk/index.ts'
import { pickupExceptionKinds } from '../../../../shipping/pickups/index.ts'
import type { StaffCall } from '../../../http/session-endpoint.ts'
import { choiceFields, choiceOf, matchingOf } from '../../bulk-choice.ts'
import { exceptionFilter, exceptionFiltersOf } from '../../exceptions/exception-filter.ts'
import type { AdminServices } from '../../services.ts'
import { filterOf, PickupsQuery, requestOf } from '../pickup-list.ts'

/** Which pickups are meant. */
export const ChosenPickups = Group(
  'Pickups',
  choiceFields(matchingOf(PickupsQuery), exceptionFiltersOf(pickupExceptionKinds)),
)

/** The pickups that a body names. Throws VALIDATION_ERROR where they are too many, or none. */
export async function chosenPickups(
  services: AdminServices,
  {
    tenant,
    session,
    body,
  }: Pick<StaffCall<Static<typeof ChosenPickups>, object>, 'tenant' | 'session' | 'body'>,
): Promise<ChosenRow[]> {
  const { database, clock } = services
  const asked = body.exceptions
  const filter =
    asked && (await database.read(tenant.id, tx => exceptionFilter(tx, clock, session.staff.id, asked)))
  return choosePickups(services, tenant, choiceOf(body, { listOf, exceptionsOf: () => filter ?? {} }))
}

function listOf(matching: NonNullable<Static<typeof ChosenPickups>['matching']>) {
  const { sort, descending } = requestOf(matching)
  return { filter: filterOf(matching), order: { sort, descending } }
}
