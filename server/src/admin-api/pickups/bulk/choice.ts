import type { Static } from 'typebox'
import { type ChosenRow, choosePickups } from '../../../bulk/index.ts'
import { pickupExceptionKinds } from '../../../pickups/index.ts'
import { Choice, Group, optional } from '../../../shared/schema.ts'
import type { Tenant } from '../../../tenants/index.ts'
import { choiceFields, choiceOf, matchingOf } from '../../bulk-choice.ts'
import type { AdminServices } from '../../services.ts'
import { filterOf, PickupsQuery, requestOf } from '../pickup-list.ts'

/** Which pickups are meant. */
export const ChosenPickups = Group(
  'Pickups',
  choiceFields(matchingOf(PickupsQuery), { kind: optional(Choice('Kind', pickupExceptionKinds)) }),
)

/** The pickups that a body names. Throws VALIDATION_ERROR where they are too many, or none. */
export async function chosenPickups(
  services: AdminServices,
  tenant: Tenant,
  body: Static<typeof ChosenPickups>,
): Promise<ChosenRow[]> {
  return choosePickups(services, tenant, choiceOf(body, { listOf, exceptionsOf: asked => asked }))
}

function listOf(matching: NonNullable<Static<typeof ChosenPickups>['matching']>) {
  const { sort, descending } = requestOf(matching)
  return { filter: filterOf(matching), order: { sort, descending } }
}
