import type { Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { type ProofEventType, recordEvent } from '../../notifications/events/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { textField, wholeField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, nullable } from '../../platform/shared/schema.ts'
import { findProof } from './find-proofs.ts'
import { numberFiles } from './number-files.ts'
import { withOwnParcels } from './own-parcels.ts'
import type { Proof } from './proof.ts'
import { ProofRecord, presentProof } from './proof-record.ts'
import { findOwner, type OwnerRow } from './proofs.repository.ts'

export const ProofOfRecord = ApiRecord(
  'ProofOfRecord',
  {
    awb: nullable(textField('AWB of the shipment; null for a pickup.', 'WB1234567891')),
    pickup_id: nullable(wholeField('Id of the pickup; null for a shipment.', 311)),
    confirmation_number: nullable(
      textField('Confirmation number of the pickup; null for a shipment.', 'PU7K3M9QX2TB'),
    ),
    proof: ProofRecord,
  },
  { description: 'A proof, and its shipment or pickup.' },
)
export type ProofOfRecord = Static<typeof ProofOfRecord>

/**
 * Call it after all changes of the proof. The event is one of its shipment or pickup, so it goes with that record's
 * personal data.
 */
export async function recordProofEvents(
  tx: TenantTransaction,
  tenant: Pick<Tenant, 'timezone'>,
  types: readonly ProofEventType[],
  { id, of, owner: known }: Pick<Proof, 'id' | 'of'> & { readonly owner?: OwnerRow },
  now: Date,
): Promise<void> {
  const owner = known ?? (await findOwner(tx, of))
  const found = await findProof(tx, id)
  const [proof] = await withOwnParcels(tx, owner?.customer_id ?? null, found ? [numberFiles(found)] : [])
  if (!owner || !proof) throw new Error(`Proof ${id} is of no record.`)
  const isOfShipment = 'shipmentId' in of
  const record: ProofOfRecord = {
    awb: isOfShipment ? owner.name : null,
    pickup_id: isOfShipment ? null : of.pickupId,
    confirmation_number: isOfShipment ? null : owner.name,
    proof: presentProof(tenant, proof, { position: false }),
  }
  const about = isOfShipment
    ? { kind: 'shipment' as const, recordId: of.shipmentId }
    : { kind: 'pickup' as const, recordId: of.pickupId }
  for (const type of types) {
    recordEvent(tx, { ...about, type, customerId: owner.customer_id, record }, now)
  }
}
