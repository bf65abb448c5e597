import type { Decimal } from '../../../platform/shared/money.ts'
import type { Dimensions, Parcel } from '../../../platform/shared/parcel.ts'
import type { DimensionUnit, WeightUnit } from '../../../platform/shared/units.ts'
import type { ChargeType, ServiceType } from '../document/tariff-document.ts'
import type { Address } from '../zones/places.ts'

/** Amounts are in the currency of the card that prices the request. */
export interface RatingRequest {
  readonly service: { readonly id: number } | { readonly code: string }
  /** Null for public prices. */
  readonly customerId: number | null
  /** YYYY-MM-DD; the card of that day prices. */
  readonly date: string
  /** HH:MM:SS in the company's time zone; null if unknown. */
  readonly time: string | null
  readonly isReturn: boolean
  readonly sender: Address
  readonly recipient: Address
  readonly weight: Decimal
  readonly weightUnit: WeightUnit
  readonly pieces: number
  /** The whole shipment; ignored if pieces have their own. */
  readonly dimensions: Dimensions | null
  readonly dimensionUnit: DimensionUnit
  /** Empty if unknown; in the shipment's units. */
  readonly pieceList: readonly Piece[]
  readonly codAmount: Decimal | null
  readonly customsValue: Decimal | null
  /** Declared by the sender. */
  readonly declaredValue: Decimal | null
  /** Codes. */
  readonly options: readonly string[]
  /** Kilometres. */
  readonly distance: Decimal | null
  /** Counted by staff after the order, for a surcharge by quantity. */
  readonly counted?: Decimal | undefined
  readonly packageTypeId?: number | undefined
  readonly explain?: boolean | undefined
}

export type Piece = Readonly<Pick<Parcel, 'weight' | 'dimensions' | 'packageTypeCode'>>

export type RefusalReason =
  | 'UNKNOWN_SERVICE'
  | 'PACKAGE_TYPE_NOT_OFFERED'
  | 'OPTION_NOT_OFFERED'
  | 'DISTANCE_REQUIRED'
  | 'DOMESTIC_ONLY'
  | 'INTERNATIONAL_ONLY'
  | 'NO_ZONE'
  | 'NO_RATE'
  | 'OVER_MAX_WEIGHT'
  | 'OVER_MAX_DISTANCE'
  | 'OVER_MAX_PIECES'
  | LimitReason

/** Limits of services besides OVER_MAX_WEIGHT and OVER_MAX_PIECES. */
type LimitReason =
  | 'OVER_MAX_PIECE_WEIGHT'
  | 'OVER_MAX_LENGTH'
  | 'OVER_MAX_SECOND_SIDE'
  | 'OVER_MAX_GIRTH'
  | 'OVER_MAX_LENGTH_PLUS_GIRTH'
  | 'OVER_MAX_PIECE_VOLUME'
  | 'OVER_MAX_VOLUME'
  | 'OVER_MAX_COD'
  | 'OVER_MAX_VALUE'

export interface Refusal {
  readonly reason: RefusalReason
  readonly message: string
}

/** One step of the trace, in words for a clerk on the telephone. */
export interface TraceStep {
  readonly step:
    | 'zone'
    | 'card'
    | 'weight'
    | 'distance'
    | 'base'
    | 'customer'
    | 'surcharge'
    | 'net'
    | 'limit'
    | 'total'
    | 'delivery'
  readonly text: string
  readonly code?: string
}

export type ItemType = 'base' | 'surcharge' | 'discount' | 'tax'

/** Rounded to the currency's minor unit; discounts are negative. */
export interface PriceItem {
  readonly code: string
  readonly name: string
  readonly type: ItemType
  readonly amount: Decimal
}

export interface PackageTypeRef {
  readonly id: number
  readonly code: string
  readonly name: string
}

export interface ServiceRef {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly service_type: ServiceType
  readonly charge_type: ChargeType
}

export interface Quote {
  readonly package_type: PackageTypeRef
  /** Null if prices have no zones. */
  readonly zone: string | null
  readonly chargeable_weight: Decimal
  readonly weight_unit: WeightUnit
  readonly base_rate: Decimal
  /** Every line but the base rate, in the order charged. */
  readonly surcharges: readonly PriceItem[]
  readonly total: Decimal
  /** YYYY-MM-DD; null if the service has no transit time. */
  readonly estimatedDelivery: string | null
  readonly trace?: readonly TraceStep[]
}

export interface PriceResult {
  /** Null for an unknown service. */
  readonly service: ServiceRef | null
  /** ISO 4217; null if no card applies. */
  readonly currency: string | null
  readonly quotes: readonly Quote[]
  /** Types without a price; `package_type` is null if the reason concerns the service. */
  readonly unavailable: readonly (Refusal & { readonly package_type: PackageTypeRef | null })[]
}

export interface ShipmentPrice {
  readonly currency: string
  readonly zone: string | null
  readonly package_type: PackageTypeRef
  readonly chargeable_weight: Decimal
  readonly weight_unit: WeightUnit
  /** The base rate first. */
  readonly items: readonly PriceItem[]
  readonly total: Decimal
  readonly trace?: readonly TraceStep[]
}
