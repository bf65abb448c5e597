import type { LabelPicture } from '../../platform/shared/label-picture.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import type { Package, Parcel } from '../../platform/shared/parcel.ts'
import type { Party } from '../../platform/shared/party.ts'

/** Weights and lengths are in the shipment's own units. */
export interface CarrierShipment {
  /** Our reference at the carrier, unique within the tenant; finds orders whose answer was lost. */
  awb: string
  /** The shipping day, YYYY-MM-DD in `timeZone`. */
  date: string
  /** The tenant's IANA time zone. */
  timeZone: string
  reference: string | null
  service: string
  isReturn: boolean
  sender: Party
  recipient: Party
  package: Package
  /** As recorded; `parcelsOf` fills in missing values. */
  pieces: readonly Parcel[]
  contents: string | null
  notes: string | null
  customsValue: Decimal | null
  customs: CarrierCustoms | null
  codAmount: Decimal | null
  /** Declared by the sender. */
  declaredValue: Decimal | null
  options: readonly string[]
  /** ISO 4217, for all amounts. */
  currency: string
}

export const customsReasons = [
  'sale',
  'gift',
  'sample',
  'return',
  'repair',
  'personal_use',
  'intercompany',
] as const
export type CustomsReason = (typeof customsReasons)[number]

/** Tax ids of parties, and `ITN`, the number of an AES filing. */
export const taxIdTypes = ['VAT', 'EORI', 'IOSS', 'EIN', 'GST', 'ITN'] as const

/** May be incomplete; missing values are null. */
export interface CarrierCustoms {
  reason: CustomsReason | null
  signer: string | null
  lines: CustomsLine[]
  taxIds: CustomsTaxId[]
}

export interface CustomsLine {
  description: string | null
  quantity: number | null
  /** For the whole line, in the shipment's currency. */
  value: Decimal | null
  /** For the whole line, in the shipment's unit. */
  weight: Decimal | null
  /** Digits. */
  hsCode: string | null
  /** ISO 3166-1, two letters. */
  originCountry: string | null
}

export interface CustomsTaxId {
  party: 'sender' | 'recipient'
  type: (typeof taxIdTypes)[number]
  number: string
}

export interface SubmittedShipment {
  awb: string
  trackingNumber: string
  /** The carrier's own id if it differs from the tracking number. */
  carrierShipmentId: string | null
  pieceTrackingNumbers: string[]
  submittedAt: Date
  /** An earlier request to cancel is undecided or lost its answer. */
  cancellationRequested: boolean
  recipientCountry: string
  reference: string | null
}

export const carrierEventStatuses = [
  'Picked Up',
  'In Transit',
  'Out for Delivery',
  'Delivery Failed',
  'On Hold',
  'Delivered',
  'Returned',
] as const
export type CarrierEventStatus = (typeof carrierEventStatuses)[number]

export interface CarrierEvent {
  code: string
  description: string
  at: Date
  city: string | null
  /** ISO 3166-1 alpha-2, if known. */
  country: string | null
  /** Null if it does not change the status. */
  status: CarrierEventStatus | null
}

export type LabelFile = (LabelPicture & { format: 'png' | 'gif' }) | { format: 'pdf'; bytes: Uint8Array }

/** The carrier's charge to the tenant. Customers never see it. */
export interface CarrierCost {
  amount: Decimal
  currency: string
}
