// Generated from openapi/v1.json by npm run generate; not to be edited.

export type ApiErrorCode = "CARRIER_ERROR" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "INVALID_JSON" | "METHOD_NOT_ALLOWED" | "MISSING_TENANT" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SERVICE_UNAVAILABLE" | "TENANT_NOT_FOUND" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR"

export type ShipmentStatus = "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled"

export interface ShipmentService {
  id: number
  code: string
  name: string
  service_type: "domestic" | "international"
  charge_type: "weight" | "distance" | "piece" | "flat"
}

export interface ShipmentSender {
  company: string
  name: string | null
  phone: string | null
  email: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
  customer_id: number | null
}

export interface ShipmentRecipient {
  company: string
  name: string | null
  phone: string | null
  email: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
}

export interface ShipmentPackage {
  weight: number
  weight_unit: "lb" | "kg"
  pieces: number
  length: number | null
  width: number | null
  height: number | null
  dimension_unit: "in" | "cm"
}

export interface ShipmentPiece {
  number: number
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  description: string | null
  reference: string | null
  package_type_code: string | null
  tracking_number: string | null
}

export type ShipmentCustomsReason = "sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany"

export interface ShipmentCustomsLine {
  description: string | null
  quantity: number | null
  value: number | null
  weight: number | null
  hs_code: string | null
  origin_country: string | null
}

export type ShipmentCustomsTaxIdType = "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN"

export interface ShipmentCustomsTaxId {
  party: "sender" | "recipient"
  type: ShipmentCustomsTaxIdType
  number: string
}

export interface ShipmentCustoms {
  reason: ShipmentCustomsReason | null
  signer: string | null
  lines: ShipmentCustomsLine[]
  tax_ids: ShipmentCustomsTaxId[]
}

export interface PackageType {
  id: number
  code: string
  name: string
}

export interface ShipmentChargesItem {
  code: string
  name: string
  type: "base" | "surcharge" | "discount" | "tax"
  amount: number
}

export interface ShipmentCharges {
  /** ISO 4217. */
  currency: string
  zone: string | null
  package_type: PackageType
  chargeable_weight: number
  weight_unit: "lb" | "kg"
  items: ShipmentChargesItem[]
  /** Sum of the items. */
  total: number
}

export interface ShipmentCarrier {
  code: string
  name: string
  service: string
  status: "submitted" | "rejected" | "pending" | "cancelled"
  tracking_number: string | null
  message: string | null
  cancellation: string | null
  attempts: number
  submitted_at: string | null
}

export interface Warning {
  field: string
  message: string
}

export interface Shipment {
  id: number
  awb: string
  status: ShipmentStatus
  date: string
  /** Absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** AWB of the original shipment; absent if this is not a return. */
  return_of?: string | undefined
  /** AWB of the return; absent if there is none or the return is Cancelled or Returned. */
  returned_by?: string | undefined
  reference: string | null
  tracking_number: string | null
  service: ShipmentService
  customer_id: number | null
  sender: ShipmentSender
  recipient: ShipmentRecipient
  package: ShipmentPackage
  pieces: ShipmentPiece[]
  contents: string | null
  customs_value: number | null
  customs?: ShipmentCustoms | undefined
  cod_amount: number | null
  /** Declared value of the goods. */
  declared_value?: number | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  notes: string | null
  charges: ShipmentCharges | null
  carrier: ShipmentCarrier | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
  /** True for test data, otherwise absent. */
  test?: boolean | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface Label {
  awb: string
  format: "pdf" | "zpl" | "png"
  source: "carrier" | "internal"
  /** File as base64. */
  label: string
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export type PickupStatus = "scheduled" | "assigned" | "completed" | "failed" | "cancelled"

export interface PickupAddress {
  company: string
  name: string | null
  phone: string | null
  email: string | null
  address1: string
  address2: string | null
  city: string
  state: string | null
  zip: string | null
  country: string
}

export interface PickupDriver {
  id: number
  name: string
  phone: string | null
}

export interface PickupCarrier {
  code: string
  name: string
  status: "pending" | "ordered" | "rejected" | "cancelled"
  confirmation_number: string | null
  message: string | null
  cancellation: string | null
  attempts: number
  ordered_at: string | null
}

export interface Pickup {
  id: number
  confirmation_number: string
  status: PickupStatus
  customer_id: number
  address: PickupAddress
  scheduled_date: string
  ready_time: string | null
  latest_time: string | null
  num_packages: number | null
  total_weight: number | null
  weight_unit: "lb" | "kg"
  destination: string | null
  payment_type: string | null
  notes: string | null
  awb: string | null
  driver: PickupDriver | null
  carrier?: PickupCarrier | undefined
  created_at: string
  updated_at: string
  cancelled_at: string | null
  /** True for test data, otherwise absent. */
  test?: boolean | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ShipmentList {
  shipments: Shipment[]
  next_cursor: string | null
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ServiceOption {
  code: string
  name: string
}

export interface Service {
  id: number
  code: string
  name: string
  service_type: "domestic" | "international"
  charge_type: "weight" | "distance" | "piece" | "flat"
  package_types: PackageType[]
  /** Options that a sender can request; absent if there are none. */
  options?: ServiceOption[] | undefined
}

export interface ServiceList {
  services: Service[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface PickupList {
  pickups: Pickup[]
  next_cursor: string | null
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export type ShippingEventType = "shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled"

/** Record after the change: a shipment, or a pickup for types that begin with `pickup.`. */
export type ShippingEventData = Shipment | Pickup

export interface ShippingEvent {
  /** Id of the event, unique in the company and ascending in the order of the feed. */
  id: number
  type: ShippingEventType
  created_at: string
  /** Record after the change: a shipment, or a pickup for types that begin with `pickup.`. */
  data: ShippingEventData
}

export interface EventList {
  events: ShippingEvent[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ObtainedTokenUser {
  id: number
  username: string
  role: "tenant" | "customer"
}

export interface ObtainedToken {
  /** 64 hexadecimal characters. */
  token: string
  user: ObtainedTokenUser
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface RevokedToken {
  revoked: boolean
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface Caller {
  id: number
  username: string
  role: "tenant" | "customer"
  permissions: string[]
  customer_id: number | null
  /** True for test data, otherwise absent. */
  test?: boolean | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface CreatedBatchResult {
  /** Position in `shipments`, from 0. */
  index: number
  awb: string
  shipment: Shipment
  /** True if the shipment was created before with the same idempotency key, otherwise absent. */
  replayed?: true | undefined
}

export interface BatchResultError {
  code: ApiErrorCode
  message: string
  /** Field path within the shipment to message. */
  details?: Record<string, string> | undefined
}

export interface FailedBatchResult {
  /** Position in `shipments`, from 0. */
  index: number
  error: BatchResultError
}

export type BatchResult = CreatedBatchResult | FailedBatchResult

export interface Batch {
  /** Number of shipments created, now or earlier with the same key. */
  created: number
  failed: number
  /** One result for each shipment, in the order of the request. */
  results: BatchResult[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface TrackingEvent {
  status: string
  description: string
  /** In the tenant’s time zone. */
  date: string
  /** HH:MM:SS in the tenant’s time zone. */
  time: string
  city: string | null
  country: string | null
}

export interface Tracking {
  awb: string
  /** Current status. */
  status: string
  /** Absent if the service had no transit time. */
  estimated_delivery_date?: string | undefined
  /** Newest first. */
  events: TrackingEvent[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface LabelDocumentMissing {
  /** The AWB as it was sent. */
  awb: string
  code: "NOT_FOUND" | "CONFLICT" | "CARRIER_ERROR"
  message: string
}

export interface LabelDocument {
  format: "pdf" | "zpl"
  label: string | null
  missing: LabelDocumentMissing[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface RateQuotesQuoteSurcharge {
  code: string
  name: string
  type: "surcharge" | "discount" | "tax"
  amount: number
}

export interface RateQuotesQuoteTrace {
  step: string
  text: string
}

export interface RateQuotesQuote {
  package_type: PackageType
  zone: string | null
  chargeable_weight: number
  weight_unit: "lb" | "kg"
  base_rate: number
  surcharges: RateQuotesQuoteSurcharge[]
  /** Sum of the base rate and the surcharges. */
  total: number
  /** Absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** Explanation of the price, step by step; only with `explain`. */
  trace?: RateQuotesQuoteTrace[] | undefined
}

export interface RateQuotesUnavailable {
  package_type: PackageType | null
  reason: string
  message: string
}

export interface RateQuotes {
  service: ShipmentService
  currency: string | null
  quotes: RateQuotesQuote[]
  /** Package types without a price, with the reason. */
  unavailable: RateQuotesUnavailable[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface RateComparisonQuote {
  service: ShipmentService
  package_type: PackageType
  zone: string | null
  chargeable_weight: number
  weight_unit: "lb" | "kg"
  base_rate: number
  surcharges: RateQuotesQuoteSurcharge[]
  /** Sum of the base rate and the surcharges. */
  total: number
  /** Absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** Explanation of the price, step by step; only with `explain`. */
  trace?: RateQuotesQuoteTrace[] | undefined
}

export interface RateComparisonUnavailable {
  service: ShipmentService
  package_type: PackageType | null
  reason: string
  message: string
}

export interface RateComparison {
  currency: string | null
  /** Cheapest first. */
  quotes: RateComparisonQuote[]
  /** Package types without a price, with the reason. */
  unavailable: RateComparisonUnavailable[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface Credentials {
  username: string
  password: string
  /** A label for the token. */
  name?: string | undefined
}

export interface ShipmentRequestSender {
  company: string
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  country: string
  customer_id?: number | undefined
}

export interface ShipmentRequestRecipient {
  company: string
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  country: string
}

export interface ShipmentRequestPackage {
  /** Total weight of the shipment. */
  weight: number
  weight_unit?: "lb" | "kg" | undefined
  pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: "in" | "cm" | undefined
}

export interface ShipmentRequestCustomsLine {
  description?: string | undefined
  quantity?: number | undefined
  /** Value of the whole line, in the company’s currency. */
  value?: number | undefined
  /** Weight of the whole line, in the shipment’s unit. */
  weight?: number | undefined
  /** 6 to 14 digits; dots and spaces are allowed between them. */
  hs_code?: string | undefined
  origin_country?: string | undefined
}

export interface ShipmentRequestCustoms {
  reason?: ShipmentCustomsReason | undefined
  /** Person who signs the declaration. */
  signer?: string | undefined
  lines?: ShipmentRequestCustomsLine[] | undefined
  tax_ids?: ShipmentCustomsTaxId[] | undefined
}

export interface ShipmentRequestPiece {
  weight?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  description?: string | undefined
  reference?: string | undefined
  package_type_code?: string | undefined
}

export interface NestedShipmentRequest {
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  sender: ShipmentRequestSender
  recipient: ShipmentRequestRecipient
  package: ShipmentRequestPackage
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
}

export interface FlatShipmentRequest {
  sender_company?: string | undefined
  sender_name?: string | undefined
  sender_phone?: string | undefined
  sender_email?: string | undefined
  sender_address1?: string | undefined
  sender_address2?: string | undefined
  sender_city?: string | undefined
  sender_state?: string | undefined
  sender_zip?: string | undefined
  sender_country?: string | undefined
  sender_customer_id?: number | undefined
  recipient_company?: string | undefined
  recipient_name?: string | undefined
  recipient_phone?: string | undefined
  recipient_email?: string | undefined
  recipient_address1?: string | undefined
  recipient_address2?: string | undefined
  recipient_city?: string | undefined
  recipient_state?: string | undefined
  recipient_zip?: string | undefined
  recipient_country?: string | undefined
  /** Total weight of the shipment. */
  total_weight?: number | undefined
  weight_unit?: "lb" | "kg" | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: "in" | "cm" | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
}

export type ShipmentRequest = NestedShipmentRequest | FlatShipmentRequest

export interface ListShipmentsQuery {
  /** Comma-separated: Created, Picked Up, In Transit, Out for Delivery, Delivery Failed, On Hold, Delivered, Returned, Cancelled. */
  status?: string | undefined
  service_code?: string | undefined
  /** Exact match, including upper and lower case. */
  reference?: string | undefined
  /** First `date` of a shipment. */
  date_from?: string | undefined
  /** Last `date` of a shipment. */
  date_to?: string | undefined
  customer_id?: number | undefined
  /** One AWB or several, comma-separated; up to 200. */
  awb?: string | undefined
  /** Only records changed at or after this time, also by a carrier: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written. */
  sort?: "-created" | "updated" | undefined
  limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters and the same sort. */
  cursor?: string | undefined
}

export interface NestedBatchRequestShipment {
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  sender: ShipmentRequestSender
  recipient: ShipmentRequestRecipient
  package: ShipmentRequestPackage
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways. */
  idempotency_key?: string | undefined
}

export interface FlatBatchRequestShipment {
  sender_company?: string | undefined
  sender_name?: string | undefined
  sender_phone?: string | undefined
  sender_email?: string | undefined
  sender_address1?: string | undefined
  sender_address2?: string | undefined
  sender_city?: string | undefined
  sender_state?: string | undefined
  sender_zip?: string | undefined
  sender_country?: string | undefined
  sender_customer_id?: number | undefined
  recipient_company?: string | undefined
  recipient_name?: string | undefined
  recipient_phone?: string | undefined
  recipient_email?: string | undefined
  recipient_address1?: string | undefined
  recipient_address2?: string | undefined
  recipient_city?: string | undefined
  recipient_state?: string | undefined
  recipient_zip?: string | undefined
  recipient_country?: string | undefined
  /** Total weight of the shipment. */
  total_weight?: number | undefined
  weight_unit?: "lb" | "kg" | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: "in" | "cm" | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways. */
  idempotency_key?: string | undefined
}

export type BatchRequestShipment = NestedBatchRequestShipment | FlatBatchRequestShipment

export interface BatchRequest {
  /** `each`: every shipment is created independently. `all`: one invalid shipment refuses all. */
  mode: "each" | "all"
  shipments: BatchRequestShipment[]
}

export interface ReturnShipmentRequestSender {
  company?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  country?: string | undefined
  customer_id?: number | undefined
}

export interface ReturnShipmentRequestRecipient {
  company?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  country?: string | undefined
}

export interface ReturnShipmentRequestPackage {
  /** Total weight of the shipment. */
  weight?: number | undefined
  weight_unit?: "lb" | "kg" | undefined
  pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: "in" | "cm" | undefined
}

export interface NestedReturnShipmentRequest {
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  sender?: ReturnShipmentRequestSender | undefined
  recipient?: ReturnShipmentRequestRecipient | undefined
  package?: ReturnShipmentRequestPackage | undefined
}

export type ReturnShipmentRequest = NestedReturnShipmentRequest | FlatShipmentRequest

export interface GetLabelQuery {
  /** File format of the label. */
  format?: "pdf" | "zpl" | "png" | undefined
  /** Printer resolution; the bars of codes are whole dots wide. */
  dpi?: 203 | 300 | undefined
  /** Piece (or page of a carrier’s label) in the PNG; only for PNG. Default: 1. */
  piece?: number | undefined
}

export interface LabelsRequest {
  awbs: string[]
  format?: "pdf" | "zpl" | undefined
  /** Default: the company’s own size. A4 has one label on a sheet to fold, A4x4 has four on a sheet to cut. ZPL has 4x6 and A6. */
  paper?: "4x6" | "A6" | "A4" | "A4x4" | undefined
  /** Printer resolution. */
  dpi?: 203 | 300 | undefined
}

export interface QuoteRequestSender {
  country: string
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  zip?: string | undefined
  state?: string | undefined
  city?: string | undefined
  /** Its pricing applies. Default: the API user’s customer. */
  customer_id?: number | undefined
}

export interface QuoteRequestRecipient {
  country: string
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  zip?: string | undefined
  state?: string | undefined
  city?: string | undefined
}

export interface NestedQuoteRequest {
  service_id?: number | undefined
  service_code?: string | undefined
  sender: QuoteRequestSender
  recipient: QuoteRequestRecipient
  package: ShipmentRequestPackage
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Date of the quote. Default: today. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Price a return, which brings goods back. */
  is_return?: boolean | undefined
  /** Explain each quote step by step. */
  explain?: boolean | undefined
}

export interface FlatQuoteRequest {
  sender_city?: string | undefined
  sender_state?: string | undefined
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  sender_zip?: string | undefined
  sender_country?: string | undefined
  recipient_city?: string | undefined
  recipient_state?: string | undefined
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  recipient_zip?: string | undefined
  recipient_country?: string | undefined
  /** Total weight of the shipment. */
  total_weight?: number | undefined
  weight_unit?: "lb" | "kg" | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: "in" | "cm" | undefined
  service_id?: number | undefined
  service_code?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Date of the quote. Default: today. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Price a return, which brings goods back. */
  is_return?: boolean | undefined
  /** Explain each quote step by step. */
  explain?: boolean | undefined
}

export type QuoteRequest = NestedQuoteRequest | FlatQuoteRequest

export interface NestedComparisonRequest {
  sender: QuoteRequestSender
  recipient: QuoteRequestRecipient
  package: ShipmentRequestPackage
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Date of the quote. Default: today. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Price a return, which brings goods back. */
  is_return?: boolean | undefined
  /** Explain each quote step by step. */
  explain?: boolean | undefined
}

export interface FlatComparisonRequest {
  sender_city?: string | undefined
  sender_state?: string | undefined
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  sender_zip?: string | undefined
  sender_country?: string | undefined
  recipient_city?: string | undefined
  recipient_state?: string | undefined
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  recipient_zip?: string | undefined
  recipient_country?: string | undefined
  /** Total weight of the shipment. */
  total_weight?: number | undefined
  weight_unit?: "lb" | "kg" | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: "in" | "cm" | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Date of the quote. Default: today. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Price a return, which brings goods back. */
  is_return?: boolean | undefined
  /** Explain each quote step by step. */
  explain?: boolean | undefined
}

export type ComparisonRequest = NestedComparisonRequest | FlatComparisonRequest

export interface ListServicesQuery {
  /** Only services of this type. */
  type?: "domestic" | "international" | undefined
}

export interface PickupRequestAddress {
  company: string
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  address1: string
  address2?: string | undefined
  city: string
  state?: string | undefined
  zip?: string | undefined
  country: string
}

export interface PickupRequest {
  customer_id: number
  address: PickupRequestAddress
  scheduled_date: string
  /** Earliest collection time, by the clock at the address. */
  ready_time?: string | undefined
  /** Latest collection time, by the clock at the address; after the ready time. */
  latest_time?: string | undefined
  num_packages?: number | undefined
  total_weight?: number | undefined
  weight_unit?: "lb" | "kg" | undefined
  destination?: "domestic" | "international" | undefined
  payment_type?: "prepaid" | "collect" | undefined
  notes?: string | undefined
  /** AWB of the shipment to link. */
  awb?: string | undefined
}

export interface ListPickupsQuery {
  /** Comma-separated: scheduled, assigned, completed, failed, cancelled. */
  status?: string | undefined
  driver_id?: number | undefined
  /** First `scheduled_date`. */
  scheduled_from?: string | undefined
  /** Last `scheduled_date`. */
  scheduled_to?: string | undefined
  customer_id?: number | undefined
  /** One AWB or several, comma-separated; up to 200. */
  awb?: string | undefined
  /** Only records changed at or after this time, also by a carrier: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written. */
  sort?: "-created" | "updated" | undefined
  limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters and the same sort. */
  cursor?: string | undefined
}

export interface ListEventsQuery {
  /** Only events with a higher id. */
  after?: number | undefined
  /** Only these types, comma-separated: shipment.created, shipment.updated, shipment.status_changed, shipment.carrier_submitted, shipment.carrier_rejected, shipment.cancelled, shipment.reweighed, pickup.created, pickup.assigned, pickup.completed, pickup.failed, pickup.cancelled. */
  types?: string | undefined
  limit?: number | undefined
}
