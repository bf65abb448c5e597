import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { pickupActions } from '../../../carriers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { Choice, NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import {
  canCorrect,
  carrierActions,
  isInDoubtAtCarrier,
  type ListedPickup,
  listPickups,
  nextPickupStatuses,
  PickupRecord,
  pickupStatuses,
  presentPickup,
} from '../../../shipping/pickups/index.ts'

/** A pickup as staff see it: the record of the API and more. */
export const ListedPickupRecord = NamedRecord('Pickup', {
  ...PickupRecord.properties,
  customer: Type.Object({ id: Type.Integer(), name: nullable(Type.String()) }),
  failure_reason: nullable(sentence(Type.String())),
  next_statuses: Type.Array(Choice('Status', pickupStatuses), {
    description: 'Statuses that staff can set.',
  }),
  carrier_in_doubt: Type.Boolean({ description: 'True if the carrier may have it but gave no number.' }),
  carrier_second_confirmation_number: nullable(
    Type.String({ description: 'Other number from the carrier, which may come twice.' }),
  ),
  can_correct: Type.Boolean({ description: 'True if no carrier has it, so it can be corrected.' }),
  carrier_actions: Type.Array(Choice('Action', pickupActions), {
    description: 'Actions for the clerk at the carrier.',
  }),
})
type ListedPickupRecord = Static<typeof ListedPickupRecord>

/** Everything the page of a pickup shows. Throws NOT_FOUND. */
export async function pickupPage(
  tx: TenantTransaction,
  tenant: Tenant,
  id: number,
): Promise<ListedPickupRecord> {
  const request = { sort: 'id' as const, descending: true, after: null, limit: 1 }
  const [pickup] = (await listPickups(tx, { ids: [id] }, request)).items
  if (!pickup) throw notFound('No such pickup.')
  return presentListedPickup(tenant, pickup)
}

export function presentListedPickup(tenant: Tenant, pickup: ListedPickup): ListedPickupRecord {
  return {
    ...presentPickup(tenant, pickup),
    customer: { id: pickup.customer_id, name: pickup.customer_name },
    failure_reason: pickup.failure_reason,
    next_statuses: [...nextPickupStatuses(pickup.status)],
    carrier_in_doubt: isInDoubtAtCarrier(pickup),
    carrier_second_confirmation_number: pickup.carrier_second_confirmation_number,
    can_correct: canCorrect(pickup),
    carrier_actions: carrierActions(pickup),
  }
}
