import type { CarrierRecord } from '../../carriers/index.ts'
import type { DecimalText, Package, Parcel } from '../../platform/shared/parcel.ts'
import type { Party } from '../../platform/shared/party.ts'
import type { Option, ServiceRecord } from '../../pricing/rating/index.ts'
import type { StoredCharges } from './charges/charges.ts'
import type { CustomsRecord } from './create/customs.ts'
import type { ShipmentStatus } from './status/statuses.ts'

/**
 * A shipment. It has one mapping to each of its forms: from a request (`new-shipment.ts`), from and to rows
 * (`shipment-rows.ts`), to the API's answer (`shipment-record.ts`), to carriers (`carrier-shipment.ts`) and to its
 * label (`print-label.ts`).
 */
export interface Shipment {
  id: number
  awb: string
  status: ShipmentStatus
  /** The AWB of the shipment whose goods it brings back; `null` where it is no return. */
  returnOf: string | null
  /** The day of shipping, YYYY-MM-DD, in the tenant's time zone. */
  date: string
  /** Time of day of the order, HH:MM:SS, in the tenant's time zone; `null` when it is not known. */
  time: string | null
  /** YYYY-MM-DD, fixed when the shipment was made or changed; `null` where its service knew no transit time. */
  estimatedDelivery: string | null
  /** The customer's own. */
  reference: string | null
  customerId: number | null
  serviceId: number
  /** Who created it through the API; `null` where staff did. */
  apiUserId: number | null
  /** Who of the staff entered it. */
  staffId: number | null
  sender: Party
  recipient: Party
  package: Package<DecimalText>
  /** In the order of their numbers. */
  pieces: readonly Parcel<DecimalText>[]
  /** Kilometres. */
  distance: DecimalText | null
  contents: string | null
  notes: string | null
  customsValue: DecimalText | null
  customs: CustomsRecord | null
  codAmount: DecimalText | null
  declaredValue: DecimalText | null
  /** What the sender has asked for, with the names of that day. */
  options: readonly Option[]
  /** `null` for a shipment without a price. */
  charges: StoredCharges | null
  createdAt: Date
  updatedAt: Date
  cancelledAt: Date | null
}

/** A shipment with what is shown beside it. */
export interface ShipmentDetails {
  shipment: Shipment
  service: ServiceRecord
  /** `null` where no carrier has it or is to have it. */
  carrier: CarrierRecord | null
  /** The AWB of its return, unless that is Cancelled or Returned itself; `null` where there is none. */
  returnedBy: string | null
}
