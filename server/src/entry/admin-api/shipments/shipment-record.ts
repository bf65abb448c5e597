import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset, wallClock } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import {
  presentShipment,
  type Shipment,
  type ShipmentEvent,
  type ShipmentOfList,
  ShipmentRecord,
  shipmentStatuses,
} from '../../../shipping/shipments/index.ts'
import { FoundSortCodeRecord } from '../sort-codes/sort-code-record.ts'
import { AddedChargeRecord } from './added-charge-record.ts'
import { presentReplaced } from './replaced-values.ts'
import { ReweighingRecord, ShipmentScanRecord } from './scan-history.ts'

const text = nullable(Type.String())
const { pieces: piecesOfShipment, ...withoutPieces } = ShipmentRecord.properties

const ShipmentCustomer = nullable(Type.Object({ id: Type.Integer(), name: text }))

/** A shipment as lists show it: the record of the API without its pieces, with its customer and its price. */
export const ListedShipmentRecord = NamedRecord('ListedShipment', {
  ...withoutPieces,
  customer: ShipmentCustomer,
  charges_total: nullable(Type.Number()),
  charges_currency: text,
})
type ListedShipmentRecord = Static<typeof ListedShipmentRecord>

const ShipmentEventRecord = NamedRecord('ShipmentEvent', {
  id: Type.Integer({ description: 'Its number in the history, from 1.' }),
  status: Type.String(),
  description: Type.String(),
  date: Type.String({ format: 'date' }),
  time: Type.String(),
  time_iso: Type.String({ format: 'date-time' }),
  city: text,
  country: text,
  from_carrier: Type.Boolean(),
  replaced: Type.Array(Type.Object({ field: Type.String(), before: text }), {
    description: 'What a change of the shipment has replaced, by the fields of the record, in words.',
  }),
})

const linked = { id: Type.Integer(), awb: Type.String() }

/** A shipment as its page shows it: the fields of lists and more. */
export const ShipmentPageRecord = NamedRecord('Shipment', {
  ...ListedShipmentRecord.properties,
  pieces: piecesOfShipment,
  time: nullable(Type.String({ description: 'Time of day of the order, HH:MM:SS.' })),
  distance: nullable(Type.Number({ description: 'Kilometres, as it was entered.' })),
  sort_code: FoundSortCodeRecord,
  events: Type.Array(ShipmentEventRecord, { description: 'The newest first.' }),
  scans: Type.Array(ShipmentScanRecord, { description: 'The newest first, those undone included.' }),
  reweighings: Type.Array(ReweighingRecord, { description: 'The newest first.' }),
  next_statuses: Type.Array(Choice('Status', shipmentStatuses), {
    description: 'Statuses that staff can set.',
  }),
  original: nullable(Type.Object(linked, { description: 'The shipment that it returns.' })),
  return_shipment: nullable(Type.Object(linked, { description: 'Its return.' })),
  can_cancel: Type.Boolean(),
  can_change: Type.Boolean({ description: 'No carrier has it or may have it, and it is Created.' }),
  can_resubmit: Type.Boolean(),
  can_return: Type.Boolean({ description: 'It has no return, and can have one.' }),
  can_reweigh: Type.Boolean({ description: 'Its price can still change.' }),
  carrier_in_doubt: Type.Boolean({
    description:
      'The carrier may have an order of which we know nothing: ordering again may buy a second label.',
  }),
  label_warning: nullable(
    Type.String({
      description:
        'Why what is printed is not the carrier’s label; null where it is, or where no carrier is used.',
    }),
  ),
  carrier_account: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  carrier_cost: nullable(Type.Object({ amount: Type.Number(), currency: Type.String() })),
  margin: nullable(
    Type.Number({
      description:
        'What is left of the price without taxes when the carrier is paid; null where its cost is not known, or in another currency.',
    }),
  ),
  added_charges: Type.Array(AddedChargeRecord, { description: 'Lines that staff have added to the price.' }),
  created_by: Type.Object({
    kind: Type.String({ enum: ['api_user', 'staff'] }),
    name: nullable(
      Type.String({ description: 'Of the API user or the member of staff; null where it is not on record.' }),
    ),
  }),
})
export type ShipmentPageRecord = Static<typeof ShipmentPageRecord>

export function presentListedShipment(tenant: Tenant, listed: ShipmentOfList): ListedShipmentRecord {
  const { pieces: _, ...record } = presentShipment(tenant, listed)
  return { ...record, ...listFigures(listed.shipment, listed.customerName) }
}

/** The fields of lists that the record of the API does not have. */
export function listFigures({ customerId, charges }: Shipment, customerName: string | null) {
  return {
    customer: customerId === null ? null : { id: customerId, name: customerName },
    charges_total: charges?.total ?? null,
    charges_currency: charges?.currency ?? null,
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
