import type { Static } from 'typebox'
import { type ChosenRow, choosePickups, type PickupChoice } from '../../../bulk/index.ts'
import { pickupExceptionKinds } from '../../../pickups/index.ts'
import { Choice, Group } from '../../../shared/schema.ts'
import type { Tenant } from '../../../tenants/index.ts'
import { choiceFields, matchingOf, requireOneChoice } from '../../bulk-choice.ts'
import type { AdminServices } from '../../services.ts'
import { filterOf, PickupsQuery, requestOf } from '../pickup-list.ts'

/** Which pickups are meant. */
export const ChosenPickups = Group(
  'Pickups',
  choiceFields(matchingOf(PickupsQuery), Choice('Kind', pickupExceptionKinds)),
)

/** The pickups that a body names. Throws VALIDATION_ERROR where they are too many, or none. */
export async function chosenPickups(
  services: AdminServices,
  tenant: Tenant,
  body: Static<typeof ChosenPickups>,
): Promise<ChosenRow[]> {
  return choosePickups(services, tenant, choiceOf(body))
}

function choiceOf(body: Static<typeof ChosenPickups>): PickupChoice {
  requireOneChoice(body)
  const { ids = [], matching, exceptions } = body
  if (exceptions) return { exceptions: exceptions.kind ?? null }
  if (!matching) return { ids }
  const { sort, descending } = requestOf(matching)
  return { filter: filterOf(matching), order: { sort, descending } }
}
