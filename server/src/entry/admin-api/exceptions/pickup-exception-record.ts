import Type, { type Static } from 'typebox'
import type { StaffRow } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, sentence } from '../../../platform/shared/schema.ts'
import {
  type PickupExceptionKind,
  type PickupInTrouble,
  pickupExceptionKinds,
} from '../../../shipping/pickups/index.ts'
import { ListedPickupRecord, presentListedPickup } from '../pickups/pickup-record.ts'
import { exceptionWorkFields, presentExceptionWork } from './exception-record.ts'

export const PickupExceptionKindChoice = Choice('Kind', pickupExceptionKinds)

/** A pickup at a carrier that somebody has to look after, with the reason. */
export const PickupExceptionRecord = NamedRecord('PickupException', {
  ...ListedPickupRecord.properties,
  exception: Type.Object({
    kind: PickupExceptionKindChoice,
    kinds: Type.Array(PickupExceptionKindChoice, {
      description: 'All reasons, most urgent first.',
    }),
    message: sentence(Type.String()),
    since: Type.String({ format: 'date-time', description: 'Start of the oldest reason.' }),
    ...exceptionWorkFields,
  }),
})

/** The messages when the carrier has sent none. */
const sentences: Record<PickupExceptionKind, string> = {
  carrier_refused: 'The carrier has refused the pickup.',
  order_in_doubt: 'The carrier may have the pickup: it has not confirmed it.',
  ordered_twice: 'The carrier has given two numbers: it may come twice.',
  cancellation_refused: 'The pickup is cancelled here, and the carrier may still come.',
  not_ordered_yet: 'The carrier has not been reached yet, and the day of the pickup has come.',
}

/** `staff` are the company's, from whom the owner has the name. */
export function presentPickupException(
  tenant: Tenant,
  pickup: PickupInTrouble,
  staff: readonly StaffRow[],
): Static<typeof PickupExceptionRecord> {
  const { kinds } = pickup
  const [kind = 'order_in_doubt'] = kinds
  return {
    ...presentListedPickup(tenant, pickup),
    exception: {
      kind,
      kinds,
      message: pickup.carrier_message ?? sentences[kind],
      since: isoWithOffset(pickup.since, tenant.timezone),
      ...presentExceptionWork(tenant, pickup, staff),
    },
  }
}
