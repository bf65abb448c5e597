// Generated from openapi/v1.json by npm run generate; not to be edited.

export type ApiErrorCode = "VALIDATION_ERROR" | "INVALID_JSON" | "MISSING_TENANT" | "TENANT_NOT_FOUND" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "CARRIER_ERROR" | "SERVICE_UNAVAILABLE"

export interface ErrorBody {
  code: ApiErrorCode
  message: string
  /** Path of each wrong field to a sentence. */
  details?: Record<string, string> | undefined
}

export interface Credentials {
  username: string
  password: string
  /** A label for the token. */
  name?: string | undefined
}

export interface TokenUser {
  id: number
  username: string
  role: "tenant" | "customer"
}

export interface Warning {
  field: string
  message: string
}

export interface ObtainedToken {
  /** 64 hexadecimal characters. */
  token: string
  user: TokenUser
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

export interface SenderRequest {
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

export interface RecipientRequest {
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

export type WeightUnit = "lb" | "kg"

export type DimensionUnit = "in" | "cm"

export interface PackageRequest {
  /** Total weight of the shipment. */
  weight: number
  weight_unit?: WeightUnit | undefined
  pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
}

export type CustomsReason = "sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany"

export interface CustomsLineRequest {
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

export type TaxIdType = "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN"

export interface CustomsTaxIdRequest {
  party: "sender" | "recipient"
  /** ITN: the AES filing number of United States customs. */
  type: TaxIdType
  number: string
}

export interface CustomsRequest {
  reason?: CustomsReason | undefined
  /** Person who signs the declaration. */
  signer?: string | undefined
  lines?: CustomsLineRequest[] | undefined
  tax_ids?: CustomsTaxIdRequest[] | undefined
}

export interface PieceRequest {
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
  sender: SenderRequest
  recipient: RecipientRequest
  package: PackageRequest
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: PieceRequest[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
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
  weight_unit?: WeightUnit | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: PieceRequest[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
}

export type ShipmentRequest = NestedShipmentRequest | FlatShipmentRequest

export type ShipmentStatus = "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled"

export type ServiceType = "domestic" | "international"

export type ChargeType = "weight" | "distance" | "piece" | "flat"

export interface ServiceSummary {
  id: number
  code: string
  name: string
  service_type: ServiceType
  charge_type: ChargeType
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
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  pieces: number
  length: number | null
  width: number | null
  height: number | null
  /** Unit of length, width and height: inches or centimetres. */
  dimension_unit: DimensionUnit
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

export interface CustomsLine {
  description: string | null
  quantity: number | null
  value: number | null
  weight: number | null
  hs_code: string | null
  origin_country: string | null
}

export interface CustomsTaxId {
  party: "sender" | "recipient"
  type: TaxIdType
  number: string
}

export interface Customs {
  reason: CustomsReason | null
  signer: string | null
  lines: CustomsLine[]
  tax_ids: CustomsTaxId[]
}

export interface PackageType {
  id: number
  code: string
  name: string
}

export interface ChargeItem {
  code: string
  name: string
  type: "base" | "surcharge" | "discount" | "tax"
  amount: number
}

export interface Charges {
  /** ISO 4217. */
  currency: string
  zone: string | null
  package_type: PackageType
  chargeable_weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  items: ChargeItem[]
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
  /** The carrier’s tracking number, if a carrier has the shipment. */
  tracking_number: string | null
  service: ServiceSummary
  customer_id: number | null
  sender: ShipmentSender
  recipient: ShipmentRecipient
  package: ShipmentPackage
  pieces: ShipmentPiece[]
  contents: string | null
  customs_value: number | null
  customs?: Customs | undefined
  cod_amount: number | null
  /** Declared value of the goods. */
  declared_value?: number | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  notes: string | null
  /** The integrator’s own texts; absent without any. */
  metadata?: Record<string, string> | undefined
  charges: Charges | null
  carrier: ShipmentCarrier | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
  /** True for test data, otherwise absent. */
  test?: boolean | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

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
  /** Records with exactly this text under this key: `metadata[order_id]=1042`. */
  metadata?: Record<string, string> | undefined
  /** Only records changed at or after this time, also by a carrier: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written. */
  sort?: "-created" | "updated" | undefined
  limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters and the same sort. */
  cursor?: string | undefined
}

export interface ShipmentList {
  shipments: Shipment[]
  /** Send this as `cursor` to get the next page; null at the end. A page may have fewer than `limit` records and still not be the last. */
  next_cursor: string | null
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface NestedBatchShipmentRequest {
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  sender: SenderRequest
  recipient: RecipientRequest
  package: PackageRequest
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: PieceRequest[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
  /** Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways. */
  idempotency_key?: string | undefined
}

export interface FlatBatchShipmentRequest {
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
  weight_unit?: WeightUnit | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: PieceRequest[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
  /** Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways. */
  idempotency_key?: string | undefined
}

export type BatchShipmentRequest = NestedBatchShipmentRequest | FlatBatchShipmentRequest

export interface BatchRequest {
  /** `each`: every shipment is created independently. `all`: one invalid shipment refuses all. */
  mode: "each" | "all"
  shipments: BatchShipmentRequest[]
}

export interface CreatedBatchResult {
  /** Position in `shipments`, from 0. */
  index: number
  awb: string
  shipment: Shipment
  /** True if the shipment was created before with the same idempotency key, otherwise absent. */
  replayed?: true | undefined
}

export interface FailedBatchResult {
  /** Position in `shipments`, from 0. */
  index: number
  error: ErrorBody
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

export interface ReturnSenderRequest {
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

export interface ReturnRecipientRequest {
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

export interface ReturnPackageRequest {
  /** Total weight of the shipment. */
  weight?: number | undefined
  weight_unit?: WeightUnit | undefined
  pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
}

export interface NestedReturnRequest {
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: PieceRequest[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
  sender?: ReturnSenderRequest | undefined
  recipient?: ReturnRecipientRequest | undefined
  package?: ReturnPackageRequest | undefined
}

export interface FlatReturnRequest {
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
  weight_unit?: WeightUnit | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  cod_amount?: number | undefined
  /** Kilometres; for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: PieceRequest[] | undefined
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
}

export type ReturnRequest = NestedReturnRequest | FlatReturnRequest

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

export interface GetLabelQuery {
  /** File format of the label. */
  format?: "pdf" | "zpl" | "png" | undefined
  /** Printer resolution; the bars of codes are whole dots wide. */
  dpi?: 203 | 300 | undefined
  /** Piece (or page of a carrier’s label) in the PNG; only for PNG. Default: 1. */
  piece?: number | undefined
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

export interface LabelsRequest {
  awbs: string[]
  format?: "pdf" | "zpl" | undefined
  /** Default: the company’s own size. A4 has one label on a sheet to fold, A4x4 has four on a sheet to cut. ZPL has 4x6 and A6. */
  paper?: "4x6" | "A6" | "A4" | "A4x4" | undefined
  /** Printer resolution. */
  dpi?: 203 | 300 | undefined
}

export interface MissingLabel {
  /** The AWB as it was sent. */
  awb: string
  code: "NOT_FOUND" | "CONFLICT" | "CARRIER_ERROR"
  message: string
}

export interface LabelDocument {
  format: "pdf" | "zpl"
  /** Document as base64. */
  label: string | null
  missing: MissingLabel[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface QuoteSender {
  country: string
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  zip?: string | undefined
  state?: string | undefined
  city?: string | undefined
  /** Its pricing applies. Default: the API user’s customer. */
  customer_id?: number | undefined
}

export interface QuoteRecipient {
  country: string
  /** Required, except in countries without postal codes (AE, HK, QA …). */
  zip?: string | undefined
  state?: string | undefined
  city?: string | undefined
}

export interface NestedQuoteRequest {
  service_id?: number | undefined
  service_code?: string | undefined
  sender: QuoteSender
  recipient: QuoteRecipient
  package: PackageRequest
  pieces?: PieceRequest[] | undefined
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
  weight_unit?: WeightUnit | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  service_id?: number | undefined
  service_code?: string | undefined
  pieces?: PieceRequest[] | undefined
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

export interface Surcharge {
  code: string
  name: string
  type: "surcharge" | "discount" | "tax"
  amount: number
}

export interface PriceStep {
  step: string
  text: string
}

export interface RateQuote {
  package_type: PackageType
  zone: string | null
  chargeable_weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  base_rate: number
  surcharges: Surcharge[]
  /** Sum of the base rate and the surcharges. */
  total: number
  /** Absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** Explanation of the price, step by step; only with `explain`. */
  trace?: PriceStep[] | undefined
}

export interface UnavailableRate {
  package_type: PackageType | null
  reason: string
  message: string
}

export interface RateQuotes {
  service: ServiceSummary
  /** ISO 4217; null when there is no price. */
  currency: string | null
  quotes: RateQuote[]
  /** Package types without a price, with the reason. */
  unavailable: UnavailableRate[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface NestedComparisonRequest {
  sender: QuoteSender
  recipient: QuoteRecipient
  package: PackageRequest
  pieces?: PieceRequest[] | undefined
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
  weight_unit?: WeightUnit | undefined
  total_pieces?: number | undefined
  length?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  pieces?: PieceRequest[] | undefined
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

export interface ComparedRate {
  service: ServiceSummary
  package_type: PackageType
  zone: string | null
  chargeable_weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  base_rate: number
  surcharges: Surcharge[]
  /** Sum of the base rate and the surcharges. */
  total: number
  /** Absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** Explanation of the price, step by step; only with `explain`. */
  trace?: PriceStep[] | undefined
}

export interface UnavailableService {
  service: ServiceSummary
  package_type: PackageType | null
  reason: string
  message: string
}

export interface RateComparison {
  /** ISO 4217 currency of all quotes; null when there is no price. */
  currency: string | null
  /** Cheapest first. */
  quotes: ComparedRate[]
  /** Package types without a price, with the reason. */
  unavailable: UnavailableService[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ListServicesQuery {
  /** Only services of this type. */
  type?: "domestic" | "international" | undefined
}

export interface ServiceOption {
  code: string
  name: string
}

export interface Service {
  id: number
  code: string
  name: string
  service_type: ServiceType
  charge_type: ChargeType
  package_types: PackageType[]
  /** Options that a sender can request; absent if there are none. */
  options?: ServiceOption[] | undefined
}

export interface ServiceList {
  services: Service[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface PickupAddressRequest {
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
  address: PickupAddressRequest
  scheduled_date: string
  /** Earliest collection time, by the clock at the address. */
  ready_time?: string | undefined
  /** Latest collection time, by the clock at the address; after the ready time. */
  latest_time?: string | undefined
  num_packages?: number | undefined
  total_weight?: number | undefined
  weight_unit?: WeightUnit | undefined
  destination?: "domestic" | "international" | undefined
  payment_type?: "prepaid" | "collect" | undefined
  notes?: string | undefined
  /** AWB of the shipment to link. */
  awb?: string | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
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
  /** Confirmation number of the carrier; quote it to the carrier. */
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
  /** HH:MM:SS. */
  ready_time: string | null
  /** HH:MM:SS. */
  latest_time: string | null
  num_packages: number | null
  total_weight: number | null
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  destination: string | null
  payment_type: string | null
  notes: string | null
  awb: string | null
  /** The integrator’s own texts; absent without any. */
  metadata?: Record<string, string> | undefined
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
  /** Records with exactly this text under this key: `metadata[order_id]=1042`. */
  metadata?: Record<string, string> | undefined
  /** Only records changed at or after this time, also by a carrier: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written. */
  sort?: "-created" | "updated" | undefined
  limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters and the same sort. */
  cursor?: string | undefined
}

export interface PickupList {
  pickups: Pickup[]
  /** Send this as `cursor` to get the next page; null at the end. A page may have fewer than `limit` records and still not be the last. */
  next_cursor: string | null
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ListEventsQuery {
  /** Only events with a higher id. */
  after?: number | undefined
  /** Only these types, comma-separated: shipment.created, shipment.updated, shipment.status_changed, shipment.carrier_submitted, shipment.carrier_rejected, shipment.cancelled, shipment.reweighed, pickup.created, pickup.assigned, pickup.completed, pickup.failed, pickup.cancelled. */
  types?: string | undefined
  limit?: number | undefined
}

export type ShipmentEventType = "shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed"

export interface ShipmentEvent {
  /** Id of the event, unique in the company and ascending in the order of the feed. */
  id: number
  type: ShipmentEventType
  created_at: string
  data: Shipment
}

export type PickupEventType = "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled"

export interface PickupEvent {
  /** Id of the event, unique in the company and ascending in the order of the feed. */
  id: number
  type: PickupEventType
  created_at: string
  data: Pickup
}

export type ShippingEvent = ShipmentEvent | PickupEvent

export interface EventList {
  events: ShippingEvent[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}
