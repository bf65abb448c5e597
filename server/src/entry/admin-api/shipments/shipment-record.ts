import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset, wallClock } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import {
  presentShipment,
  type Shipment,
  type ShipmentEvent,
  type ShipmentOfList,
  ShipmentRecord,
  shipmentStatuses,
} from '../../../shipping/shipments/index.ts'
import { FoundSortCodeRecord } from '../sort-codes.ts'
import { AddedChargeRecord } from './added-charge-record.ts'
import { presentReplaced } from './replaced-values.ts'
import { ReweighingRecord, ShipmentScanRecord } from './scan-history.ts'

const text = nullable(Type.String())
const { pieces: piecesOfShipment, ...withoutPieces } = ShipmentRecord.properties

const ShipmentCustomer = nullable(Type.Object({ id: Type.Integer(), name: text }))

/** A shipment in lists: the record of the API without its pieces, with its customer and its price. */
export const ListedShipmentRecord = NamedRecord('ListedShipment', {
  ...withoutPieces,
  customer: ShipmentCustomer,
  charges_total: nullable(Type.Number()),
  charges_currency: text,
  label_printed_at: nullable(
    Type.String({ format: 'date-time', description: 'First time the label was printed, saved or read.' }),
  ),
})
type ListedShipmentRecord = Static<typeof ListedShipmentRecord>

const ShipmentEventRecord = NamedRecord('ShipmentEvent', {
  id: Type.Integer({ description: 'Number in the history, from 1.' }),
  status: Type.String(),
  description: sentence(Type.String()),
  date: Type.String({ format: 'date' }),
  time: Type.String(),
  time_iso: Type.String({ format: 'date-time' }),
  city: text,
  country: text,
  from_carrier: Type.Boolean(),
  replaced: Type.Array(Type.Object({ field: Type.String(), before: text }), {
    description: 'Replaced values of a change of the shipment, by field of the record, in words.',
  }),
})

const linked = { id: Type.Integer(), awb: Type.String() }

/** A shipment on its page: the fields of lists and more. */
export const ShipmentPageRecord = NamedRecord('Shipment', {
  ...ListedShipmentRecord.properties,
  pieces: piecesOfShipment,
  time: nullable(Type.String({ description: 'Time of day of the order, HH:MM:SS.' })),
  distance: nullable(Type.Number({ description: 'Kilometres, as entered.' })),
  sort_code: FoundSortCodeRecord,
  events: Type.Array(ShipmentEventRecord, { description: 'Newest first.' }),
  scans: Type.Array(ShipmentScanRecord, { description: 'Newest first, including undone ones.' }),
  reweighings: Type.Array(ReweighingRecord, { description: 'Newest first.' }),
  next_statuses: Type.Array(Choice('Status', shipmentStatuses), {
    description: 'Statuses that staff can set.',
  }),
  original: nullable(Type.Object(linked, { description: 'Original shipment of this return.' })),
  return_shipment: nullable(Type.Object(linked, { description: 'Return of this shipment.' })),
  can_cancel: Type.Boolean(),
  can_change: Type.Boolean({ description: 'True while it is Created and no carrier has it or may have it.' }),
  can_resubmit: Type.Boolean(),
  can_return: Type.Boolean({ description: 'True if it has no return and can have one.' }),
  can_reweigh: Type.Boolean({ description: 'True while its price can change.' }),
  carrier_in_doubt: Type.Boolean({
    description: 'True if the carrier may have an order unknown to us; another order may buy a second label.',
  }),
  label_warning: nullable(
    sentence(
      Type.String({
        description:
          'Reason why the printed label is not the carrier’s; null if it is, or if no carrier is used.',
      }),
    ),
  ),
  carrier_account: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  carrier_cost: nullable(Type.Object({ amount: Type.Number(), currency: Type.String() })),
  margin: nullable(
    Type.Number({
      description:
        'Price without taxes, less the carrier’s cost; null if the cost is unknown or in another currency.',
    }),
  ),
  added_charges: Type.Array(AddedChargeRecord, { description: 'Lines that staff added to the price.' }),
  created_by: Type.Object({
    kind: Type.String({ enum: ['api_user', 'staff'] }),
    name: nullable(
      Type.String({ description: 'Name of the API user or staff member; null if not recorded.' }),
    ),
  }),
})
export type ShipmentPageRecord = Static<typeof ShipmentPageRecord>

export function presentListedShipment(tenant: Tenant, listed: ShipmentOfList): ListedShipmentRecord {
  const { pieces: _, ...record } = presentShipment(tenant, listed)
  return { ...record, ...listFigures(tenant, listed.shipment, listed.customerName) }
}

/** The fields of lists that the record of the API does not have. */
export function listFigures(
  { timezone }: Pick<Tenant, 'timezone'>,
  { customerId, charges, labelPrintedAt }: Shipment,
  customerName: string | null,
) {
  return {
    customer: customerId === null ? null : { id: customerId, name: customerName },
    charges_total: charges?.total ?? null,
    charges_currency: charges?.currency ?? null,
    label_printed_at: labelPrintedAt && isoWithOffset(labelPrintedAt, timezone),
  }
}

/** An event of a shipment with its number in the history. */
export function presentEvent(
  tenant: Tenant,
  event: ShipmentEvent,
  number: number,
): Static<typeof ShipmentEventRecord> {
  const { date, time } = wallClock(event.occurred_at, tenant.timezone)
  return {
    id: number,
    status: event.status,
    description: event.description,
    date,
    time,
    time_iso: isoWithOffset(event.occurred_at, tenant.timezone),
    city: event.city,
    country: event.country,
    from_carrier: event.carrier_event !== null,
    replaced: presentReplaced(tenant, event.replaced),
  }
}
