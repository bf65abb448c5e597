import Type, { type Static } from 'typebox'
import { nameOfStaff } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import { addedTypes, listAddedCharges } from '../../../shipping/shipments/index.ts'

const text = nullable(Type.String())
const moment = Type.String({ format: 'date-time' })

/** A line that staff have added to the price of a shipment. */
export const AddedChargeRecord = NamedRecord('AddedCharge', {
  number: Type.Integer({ description: 'Number from 1 in each shipment.' }),
  reason: Type.String(),
  type: Type.String({ enum: [...addedTypes] }),
  name: sentence(Type.String({ description: 'Name of the line in the charges.' })),
  amount: Type.Number({ description: 'Negative for a discount.' }),
  note: text,
  explanation: nullable(
    sentence(
      Type.String({
        description: 'Explanation of the tariff; null if staff entered the amount.',
      }),
    ),
  ),
  added_by: nullable(Type.String({ description: 'Null if not recorded.' })),
  added_at: moment,
  reversal: nullable(
    Type.Object(
      { reversed_by: text, reversed_at: moment, note: text },
      { description: 'Null unless reversed.' },
    ),
  ),
})

export async function shownAddedCharges(
  tx: TenantTransaction,
  tenant: Tenant,
  shipmentId: number,
): Promise<Static<typeof AddedChargeRecord>[]> {
  const lines = await listAddedCharges(tx, shipmentId)
  const names = new Map<number | null, string | null>([[null, null]])
  for (const id of new Set(lines.flatMap(line => [line.staffId, line.reversal?.staffId ?? null]))) {
    if (id !== null) names.set(id, await nameOfStaff(tx, id))
  }
  const nameOf = (id: number | null) => names.get(id) ?? null
  return lines.map(
    ({ number, reason, type, name, amount, note, explanation, staffId, createdAt, reversal }) => ({
      number,
      reason,
      type,
      name,
      amount: amount.toNumber(),
      note,
      explanation,
      added_by: nameOf(staffId),
      added_at: isoWithOffset(createdAt, tenant.timezone),
      reversal: reversal && {
        reversed_by: nameOf(reversal.staffId),
        reversed_at: isoWithOffset(reversal.at, tenant.timezone),
        note: reversal.note,
      },
    }),
  )
}
