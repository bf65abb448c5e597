import type { CarrierRecord } from '../../carriers/index.ts'
import type { Metadata } from '../../platform/shared/metadata.ts'
import type { DecimalText, Package, Parcel } from '../../platform/shared/parcel.ts'
import type { Party } from '../../platform/shared/party.ts'
import type { Option, ServiceRecord } from '../../pricing/rating/index.ts'
import type { StoredCharges } from './charges/charges.ts'
import type { CustomsRecord } from './create/customs.ts'
import type { ShipmentStatus } from './status/statuses.ts'

/**
 * A shipment. One mapping leads to each of its forms: from a request (`new-shipment.ts`), from and to rows
 * (`shipment-rows.ts`), to the API (`shipment-record.ts`), to carriers (`carrier-shipment.ts`) and to its label
 * (`print-label.ts`).
 */
export interface Shipment {
  id: number
  awb: string
  status: ShipmentStatus
  /** The original's AWB; `null` unless this is a return. */
  returnOf: string | null
  /** YYYY-MM-DD, in the tenant's time zone. */
  date: string
  /** HH:MM:SS of the order, in the tenant's time zone; `null` if unknown. */
  time: string | null
  /** YYYY-MM-DD, as of the last change; `null` for a service without transit times. */
  estimatedDelivery: string | null
  reference: string | null
  customerId: number | null
  serviceId: number
  /** `null` for staff. */
  apiUserId: number | null
  staffId: number | null
  sender: Party
  recipient: Party
  package: Package<DecimalText>
  pieces: readonly Parcel<DecimalText>[]
  /** Kilometres. */
  distance: DecimalText | null
  contents: string | null
  notes: string | null
  customsValue: DecimalText | null
  customs: CustomsRecord | null
  codAmount: DecimalText | null
  declaredValue: DecimalText | null
  /** The requested options, with the names of that day. */
  options: readonly Option[]
  metadata: Metadata | null
  /** `null` for a shipment without a price. */
  charges: StoredCharges | null
  createdAt: Date
  updatedAt: Date
  cancelledAt: Date | null
  /** The first time its label was given out. */
  labelPrintedAt: Date | null
}

export interface ShipmentDetails {
  shipment: Shipment
  service: ServiceRecord
  carrier: CarrierRecord | null
  /** The AWB of its return, unless that is Cancelled or Returned; `null` without one. */
  returnedBy: string | null
}
