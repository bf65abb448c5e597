import type { Decimal } from '../../../platform/shared/money.ts'
import type { Dimensions, Parcel } from '../../../platform/shared/parcel.ts'
import type { DimensionUnit, WeightUnit } from '../../../platform/shared/units.ts'
import type { ChargeType, ServiceType } from '../document/tariff-document.ts'
import type { Address } from '../zones/places.ts'

/** What is to be priced. Amounts of money are in the currency of the card that prices it. */
export interface RatingRequest {
  /** The service by id or by code. */
  readonly service: { readonly id: number } | { readonly code: string }
  /** Whose pricing applies; null for the public price. */
  readonly customerId: number | null
  /** Shipment date, YYYY-MM-DD: the card of that day prices. */
  readonly date: string
  /** Time of day of the order, HH:MM:SS, in the company's time zone; null when it is not known. */
  readonly time: string | null
  /** Goods come back: it is the return of another shipment. */
  readonly isReturn: boolean
  readonly sender: Address
  readonly recipient: Address
  /** Total weight of the shipment. */
  readonly weight: Decimal
  readonly weightUnit: WeightUnit
  /** Number of pieces. */
  readonly pieces: number
  /** Dimensions of the shipment as a whole; of no account where pieces carry their own. */
  readonly dimensions: Dimensions | null
  readonly dimensionUnit: DimensionUnit
  /** The pieces one by one, empty when they are not known; units are those of the shipment. */
  readonly pieceList: readonly Piece[]
  readonly codAmount: Decimal | null
  readonly customsValue: Decimal | null
  /** What the goods are worth, as the sender declares it to the courier. */
  readonly declaredValue: Decimal | null
  /** Codes of the options that the sender asks for. */
  readonly options: readonly string[]
  /** Kilometres, for services that charge by distance. */
  readonly distance: Decimal | null
  /** What staff have counted after the order, for a surcharge by a quantity. */
  readonly counted?: Decimal | undefined
  /** Quote this package type only. */
  readonly packageTypeId?: number | undefined
  /** Tell how each quote came about. */
  readonly explain?: boolean | undefined
}

/** What of a piece decides the price. */
export type Piece = Readonly<Pick<Parcel, 'weight' | 'dimensions' | 'packageTypeCode'>>

export type RefusalReason =
  | 'UNKNOWN_SERVICE'
  | 'PACKAGE_TYPE_NOT_OFFERED'
  | 'OPTION_NOT_OFFERED'
  | 'DISTANCE_REQUIRED'
  | 'NO_ZONE'
  | 'NO_RATE'
  | 'OVER_MAX_WEIGHT'
  | 'OVER_MAX_DISTANCE'
  | 'OVER_MAX_PIECES'
  | LimitReason

/** Reasons of a service's own limits, beside OVER_MAX_WEIGHT and OVER_MAX_PIECES. */
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

/** Why there is no price, as a code and as a sentence. */
export interface Refusal {
  readonly reason: RefusalReason
  readonly message: string
}

/** One step of how a price came about, in words for a clerk on the telephone. */
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
  /** Of the surcharge that the step is of. */
  readonly code?: string
}

export type ItemType = 'base' | 'surcharge' | 'discount' | 'tax'

/** One line of a price, rounded to the currency's minor unit; discounts are negative. */
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
  /** Code of the zone, null for a service whose prices know no zones. */
  readonly zone: string | null
  readonly chargeable_weight: Decimal
  readonly weight_unit: WeightUnit
  readonly base_rate: Decimal
  /** Every line but the base rate, in the order charged. */
  readonly surcharges: readonly PriceItem[]
  /** Sum of the base rate and the surcharges. */
  readonly total: Decimal
  /** YYYY-MM-DD; null where the service knows no transit time. */
  readonly estimatedDelivery: string | null
  readonly trace?: readonly TraceStep[]
}

export interface PriceResult {
  /** Null when the service is not in the tariff. */
  readonly service: ServiceRef | null
  /** ISO 4217; null when no rate card applies. */
  readonly currency: string | null
  readonly quotes: readonly Quote[]
  /** What could not be priced, and why; `package_type` is null when the service itself could not. */
  readonly unavailable: readonly (Refusal & { readonly package_type: PackageTypeRef | null })[]
}

/** The price of a shipment: the quote of the one package type it is charged as. */
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
