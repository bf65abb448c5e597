import type { Decimal } from '../../shared/money.ts'
import type { DimensionUnit, WeightUnit } from '../../shared/units.ts'

/** One side of a shipment as a carrier is told about it. */
export interface CarrierAddress {
  company: string
  name: string | null
  phone: string | null
  email: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** ISO 3166-1, two upper-case letters. */
  country: string
}

/** One piece as it was recorded; what is `null` is filled in from the shipment by `parcelsOf`. */
export interface CarrierPiece {
  number: number
  weight: Decimal | null
  length: Decimal | null
  width: Decimal | null
  height: Decimal | null
  description: string | null
  reference: string | null
}

/** What a connector needs to know of a shipment. Weights and lengths are in the shipment's own units. */
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
  sender: CarrierAddress
  recipient: CarrierAddress
  package: {
    /** Total of all pieces. */
    weight: Decimal
    weightUnit: WeightUnit
    pieces: number
    length: Decimal | null
    width: Decimal | null
    height: Decimal | null
    dimensionUnit: DimensionUnit
  }
  pieces: CarrierPiece[]
  contents: string | null
  notes: string | null
  customsValue: Decimal | null
  /** What the sender declares; `null` where nothing is declared. */
  customs: CarrierCustoms | null
  codAmount: Decimal | null
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

/** Kinds of numbers that authorities know a party or an export by. `ITN` is that of a filing in AES, of US customs. */
export const taxIdTypes = ['VAT', 'EORI', 'IOSS', 'EIN', 'GST', 'ITN'] as const

/** A customs declaration as far as the sender has made it: what is `null` nobody said. */
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

/** What was learnt when a shipment was accepted, by which a carrier is asked about it later. */
export interface SubmittedShipment {
  awb: string
  trackingNumber: string
  /** The carrier's own id where it differs from the tracking number. */
  carrierShipmentId: string | null
  pieceTrackingNumbers: string[]
  submittedAt: Date
  /** The carrier has been asked to cancel before and had not decided yet. */
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
  /** The status it leads to; `null` where it is news without a change of status. */
  status: CarrierEventStatus | null
}

export interface LabelImage {
  format: 'pdf' | 'png' | 'gif'
  bytes: Uint8Array
  /** Pixels per inch of a PNG or GIF, which says how large it is on paper. */
  pixelsPerInch?: number
  /** What a PNG or GIF is to be printed on: one that lies on its side is turned, blank paper beyond is cut off. */
  stock?: LabelStock
}

/** A label's paper as it stands, in inches. */
export interface LabelStock {
  width: number
  height: number
}

/** What the carrier charges us. Kept beside our price, never shown to customers. */
export interface CarrierCost {
  amount: Decimal
  currency: string
}
