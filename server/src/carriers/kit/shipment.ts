import type { LabelPicture } from '../../platform/shared/label-picture.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import type { Package, Parcel } from '../../platform/shared/parcel.ts'
import type { Party } from '../../platform/shared/party.ts'

/** A shipment in the carriers' form. Weights and lengths are in the shipment's own units. */
export interface CarrierShipment {
  /** Unique within the tenant: the carrier gets it as our reference, and a lost answer is found again by it. */
  awb: string
  /** The day of shipping, YYYY-MM-DD, in `timeZone`. */
  date: string
  /** The tenant's IANA time zone. */
  timeZone: string
  /** The customer's own reference. */
  reference: string | null
  /** The carrier's code of the service to ship with. */
  service: string
  /** It brings goods back to who had sent them. */
  isReturn: boolean
  sender: Party
  recipient: Party
  package: Package
  /** As they were recorded; `parcelsOf` fills in from the package what is `null`. */
  pieces: readonly Parcel[]
  contents: string | null
  notes: string | null
  customsValue: Decimal | null
  /** The sender's declaration; `null` where there is none. */
  customs: CarrierCustoms | null
  codAmount: Decimal | null
  /** What the goods are worth, as the sender has declared it. */
  declaredValue: Decimal | null
  /** Codes of the options that the sender asks for, in the order of the request. */
  options: readonly string[]
  /** Currency of all amounts, ISO 4217. */
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

/** Kinds of numbers by which authorities identify a party or an export. `ITN`: a filing in AES, of US customs. */
export const taxIdTypes = ['VAT', 'EORI', 'IOSS', 'EIN', 'GST', 'ITN'] as const

/** A customs declaration, which may be incomplete: `null` is what the sender has not given. */
export interface CarrierCustoms {
  reason: CustomsReason | null
  /** Who vouches for it. */
  signer: string | null
  lines: CustomsLine[]
  taxIds: CustomsTaxId[]
}

export interface CustomsLine {
  description: string | null
  quantity: number | null
  /** Of the whole line, in the shipment's currency. */
  value: Decimal | null
  /** Of the whole line, in the shipment's unit. */
  weight: Decimal | null
  /** Digits. */
  hsCode: string | null
  /** Where the goods were made: ISO 3166-1, two letters. */
  originCountry: string | null
}

export interface CustomsTaxId {
  party: 'sender' | 'recipient'
  type: (typeof taxIdTypes)[number]
  number: string
}

/** What is known of a shipment that the carrier has accepted, to ask the carrier about it later. */
export interface SubmittedShipment {
  awb: string
  trackingNumber: string
  /** The carrier's own id where it differs from the tracking number. */
  carrierShipmentId: string | null
  pieceTrackingNumbers: string[]
  submittedAt: Date
  /** The carrier was asked to cancel before, and has not decided or its answer was lost. */
  cancellationRequested: boolean
  recipientCountry: string
  reference: string | null
}

/** The statuses of a shipment that a carrier's event can lead to. */
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

/** One thing that happened to a shipment at the carrier. */
export interface CarrierEvent {
  /** The carrier's own code of it. */
  code: string
  description: string
  /** The instant it happened. */
  at: Date
  city: string | null
  /** ISO 3166-1 alpha-2 where the carrier names one. */
  country: string | null
  /** The status it leads to; `null` where it does not change the status. */
  status: CarrierEventStatus | null
}

/** A label, or a page of it, as a carrier sends it. */
export type LabelFile = (LabelPicture & { format: 'png' | 'gif' }) | { format: 'pdf'; bytes: Uint8Array }

/** What the carrier charges the tenant. Customers never see it. */
export interface CarrierCost {
  amount: Decimal
  currency: string
}
