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
  /** The sum of the items. */
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
  /** Left out where the service knows no transit time. */
  estimated_delivery_date?: string | undefined
  /** AWB of the shipment whose goods come back; left out where it is no return. */
  return_of?: string | undefined
  /** AWB of its return; left out where there is none, or where that is Cancelled or Returned itself. */
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
  /** What the goods are declared to be worth. */
  declared_value?: number | undefined
  /** Codes of the options asked for. */
  options?: string[] | undefined
  notes: string | null
  charges: ShipmentCharges | null
  carrier: ShipmentCarrier | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
  /** True for test data, and left out for everything else. */
  test?: boolean | undefined
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export interface Label {
  awb: string
  format: "pdf" | "zpl" | "png"
  source: "carrier" | "internal"
  /** The file, base64. */
  label: string
  /** Remarks on what was accepted all the same; left out when empty. */
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
  /** True for test data, and left out for everything else. */
  test?: boolean | undefined
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export interface ShipmentList {
  shipments: Shipment[]
  next_cursor: string | null
  /** Remarks on what was accepted all the same; left out when empty. */
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
  /** What a sender may ask for; left out where there is nothing. */
  options?: ServiceOption[] | undefined
}

export interface ServiceList {
  services: Service[]
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export interface PickupList {
  pickups: Pickup[]
  next_cursor: string | null
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export type ShippingEventType = "shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled"

/** The record as it was after the change: a shipment, or a pickup for types that begin with `pickup.`. */
export type ShippingEventData = Shipment | Pickup

export interface ShippingEvent {
  /** Counted per company, in the order in which events are read. */
  id: number
  type: ShippingEventType
  created_at: string
  /** The record as it was after the change: a shipment, or a pickup for types that begin with `pickup.`. */
  data: ShippingEventData
}

export interface EventList {
  events: ShippingEvent[]
  /** Remarks on what was accepted all the same; left out when empty. */
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
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export interface RevokedToken {
  revoked: boolean
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export interface Caller {
  id: number
  username: string
  role: "tenant" | "customer"
  permissions: string[]
  customer_id: number | null
  /** True for test data, and left out for everything else. */
  test?: boolean | undefined
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export interface CreatedBatchResult {
  /** The place in `shipments`, from 0. */
  index: number
  awb: string
  shipment: Shipment
  /** It was made before with the same idempotency key. Left out where it is new. */
  replayed?: true | undefined
}

export interface BatchResultError {
  code: ApiErrorCode
  message: string
  /** From field path within the shipment to a sentence. */
  details?: Record<string, string> | undefined
}

export interface FailedBatchResult {
  /** The place in `shipments`, from 0. */
  index: number
  error: BatchResultError
}

export type BatchResult = CreatedBatchResult | FailedBatchResult

export interface Batch {
  /** How many shipments there are now, those of a repeat among them. */
  created: number
  failed: number
  /** One for each shipment that was sent, in their order. */
  results: BatchResult[]
  /** Remarks on what was accepted all the same; left out when empty. */
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
  /** The status now. */
  status: string
  /** Left out where the service knew no transit time. */
  estimated_delivery_date?: string | undefined
  /** Newest first. */
  events: TrackingEvent[]
  /** Remarks on what was accepted all the same; left out when empty. */
  warnings?: Warning[] | undefined
}

export interface LabelDocumentMissing {
  /** As it was sent. */
  awb: string
  code: "NOT_FOUND" | "CONFLICT" | "CARRIER_ERROR"
  message: string
}

export interface LabelDocument {
  format: "pdf" | "zpl"
  label: string | null
  missing: LabelDocumentMissing[]
  /** Remarks on what was accepted all the same; left out when empty. */
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
  /** The base rate and the surcharges together. */
  total: number
  /** Left out where the service knows no transit time. */
  estimated_delivery_date?: string | undefined
  /** How the price came about, step by step; only with `explain`. */
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
  /** What has no price, and why. */
  unavailable: RateQuotesUnavailable[]
  /** Remarks on what was accepted all the same; left out when empty. */
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
  /** The base rate and the surcharges together. */
  total: number
  /** Left out where the service knows no transit time. */
  estimated_delivery_date?: string | undefined
  /** How the price came about, step by step; only with `explain`. */
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
  /** The cheapest first. */
  quotes: RateComparisonQuote[]
  /** What has no price, and why. */
  unavailable: RateComparisonUnavailable[]
  /** Remarks on what was accepted all the same; left out when empty. */
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
  /** Inches with lb, centimetres with kg unless said. */
  dimension_unit?: "in" | "cm" | undefined
}

export interface ShipmentRequestCustomsLine {
  description?: string | undefined
  quantity?: number | undefined
  /** Of the whole line, in the company’s currency. */
  value?: number | undefined
  /** Of the whole line, in the shipment’s unit. */
  weight?: number | undefined
  /** 6 to 14 digits; dots and blanks between them. */
  hs_code?: string | undefined
  origin_country?: string | undefined
}

export interface ShipmentRequestCustoms {
  reason?: ShipmentCustomsReason | undefined
  /** Who vouches for the declaration. */
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
  /** Shipment date; today in the tenant’s time zone if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
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
  /** Kilometres, for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
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
  /** Inches with lb, centimetres with kg unless said. */
  dimension_unit?: "in" | "cm" | undefined
  /** Shipment date; today in the tenant’s time zone if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres, for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
}

export type ShipmentRequest = NestedShipmentRequest | FlatShipmentRequest

export interface ListShipmentsQuery {
  /** Divided by commas: Created, Picked Up, In Transit, Out for Delivery, Delivery Failed, On Hold, Delivered, Returned, Cancelled. */
  status?: string | undefined
  service_code?: string | undefined
  /** As it was sent, to the letter. */
  reference?: string | undefined
  /** The first `date` of a shipment. */
  date_from?: string | undefined
  /** The last `date` of a shipment. */
  date_to?: string | undefined
  customer_id?: number | undefined
  /** One AWB or several, divided by commas; up to 200. */
  awb?: string | undefined
  /** Only what has changed at this time or later, a carrier’s answers included: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: the newest first. `updated`: what changed longest ago first, for synchronising; whoever pages on misses nothing, also while others write. */
  sort?: "-created" | "updated" | undefined
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters and the same sort. */
  cursor?: string | undefined
}

export interface NestedBatchRequestShipment {
  /** Shipment date; today in the tenant’s time zone if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
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
  /** Kilometres, for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** As the header of a single create, and in one namespace with it: the shipment is not made twice, whichever way it is sent again. */
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
  /** Inches with lb, centimetres with kg unless said. */
  dimension_unit?: "in" | "cm" | undefined
  /** Shipment date; today in the tenant’s time zone if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres, for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** As the header of a single create, and in one namespace with it: the shipment is not made twice, whichever way it is sent again. */
  idempotency_key?: string | undefined
}

export type BatchRequestShipment = NestedBatchRequestShipment | FlatBatchRequestShipment

export interface BatchRequest {
  /** `each`: every shipment stands for itself. `all`: one that is wrong refuses all. */
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
  /** Inches with lb, centimetres with kg unless said. */
  dimension_unit?: "in" | "cm" | undefined
}

export interface NestedReturnShipmentRequest {
  /** Shipment date; today in the tenant’s time zone if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
  time?: string | undefined
  service_id?: number | undefined
  /** Stable across environments. */
  service_code?: string | undefined
  contents?: string | undefined
  customs_value?: number | undefined
  customs?: ShipmentRequestCustoms | undefined
  cod_amount?: number | undefined
  /** Kilometres, for services priced by distance. */
  distance?: number | undefined
  reference?: string | undefined
  notes?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  sender?: ReturnShipmentRequestSender | undefined
  recipient?: ReturnShipmentRequestRecipient | undefined
  package?: ReturnShipmentRequestPackage | undefined
}

export type ReturnShipmentRequest = NestedReturnShipmentRequest | FlatShipmentRequest

export interface GetLabelQuery {
  /** What the label is made as. */
  format?: "pdf" | "zpl" | "png" | undefined
  /** The resolution of the printer: bars of codes are whole dots of it. */
  dpi?: 203 | 300 | undefined
  /** Which piece (or page of a carrier’s label) a PNG shows. 1 unless told; for PNG only. */
  piece?: number | undefined
}

export interface LabelsRequest {
  awbs: string[]
  format?: "pdf" | "zpl" | undefined
  /** The company’s own unless told. A4 is one label on a sheet to be folded, A4x4 four on a sheet to be cut; ZPL has 4x6 and A6. */
  paper?: "4x6" | "A6" | "A4" | "A4x4" | undefined
  /** The resolution of the printer. */
  dpi?: 203 | 300 | undefined
}

export interface QuoteRequestSender {
  country: string
  zip: string
  state?: string | undefined
  city?: string | undefined
}

export interface NestedQuoteRequest {
  service_id?: number | undefined
  service_code?: string | undefined
  sender: QuoteRequestSender
  recipient: QuoteRequestSender
  package: ShipmentRequestPackage
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Quote as of this day; today if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
  time?: string | undefined
  /** The price of a return: of a shipment that brings goods back. */
  is_return?: boolean | undefined
  /** Tell how each quote came about. */
  explain?: boolean | undefined
}

export interface FlatQuoteRequest {
  sender_city?: string | undefined
  sender_state?: string | undefined
  sender_zip?: string | undefined
  sender_country?: string | undefined
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
  /** Inches with lb, centimetres with kg unless said. */
  dimension_unit?: "in" | "cm" | undefined
  service_id?: number | undefined
  service_code?: string | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Quote as of this day; today if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
  time?: string | undefined
  /** The price of a return: of a shipment that brings goods back. */
  is_return?: boolean | undefined
  /** Tell how each quote came about. */
  explain?: boolean | undefined
}

export type QuoteRequest = NestedQuoteRequest | FlatQuoteRequest

export interface NestedComparisonRequest {
  sender: QuoteRequestSender
  recipient: QuoteRequestSender
  package: ShipmentRequestPackage
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Quote as of this day; today if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
  time?: string | undefined
  /** The price of a return: of a shipment that brings goods back. */
  is_return?: boolean | undefined
  /** Tell how each quote came about. */
  explain?: boolean | undefined
}

export interface FlatComparisonRequest {
  sender_city?: string | undefined
  sender_state?: string | undefined
  sender_zip?: string | undefined
  sender_country?: string | undefined
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
  /** Inches with lb, centimetres with kg unless said. */
  dimension_unit?: "in" | "cm" | undefined
  pieces?: ShipmentRequestPiece[] | undefined
  cod_amount?: number | undefined
  customs_value?: number | undefined
  options?: string[] | undefined
  /** What the goods are worth, in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  package_type_id?: number | undefined
  /** Quote as of this day; today if left out. */
  date?: string | undefined
  /** Time of day of the order, in the company’s time zone: for prices and cut-offs that go by it. If left out, now where the date is today, and not known on another day. */
  time?: string | undefined
  /** The price of a return: of a shipment that brings goods back. */
  is_return?: boolean | undefined
  /** Tell how each quote came about. */
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
  /** Earliest time. */
  ready_time?: string | undefined
  /** Latest time; after the ready time. */
  latest_time?: string | undefined
  num_packages?: number | undefined
  total_weight?: number | undefined
  weight_unit?: "lb" | "kg" | undefined
  destination?: "domestic" | "international" | undefined
  payment_type?: "prepaid" | "collect" | undefined
  notes?: string | undefined
  /** An existing shipment to link. */
  awb?: string | undefined
}

export interface ListPickupsQuery {
  /** Divided by commas: scheduled, assigned, completed, failed, cancelled. */
  status?: string | undefined
  driver_id?: number | undefined
  /** The first `scheduled_date`. */
  scheduled_from?: string | undefined
  /** The last `scheduled_date`. */
  scheduled_to?: string | undefined
  customer_id?: number | undefined
  /** One AWB or several, divided by commas; up to 200. */
  awb?: string | undefined
  /** Only what has changed at this time or later, a carrier’s answers included: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: the newest first. `updated`: what changed longest ago first, for synchronising; whoever pages on misses nothing, also while others write. */
  sort?: "-created" | "updated" | undefined
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters and the same sort. */
  cursor?: string | undefined
}

export interface ListEventsQuery {
  /** Only events with a higher id. */
  after?: number | undefined
  /** Only these types, divided by commas: shipment.created, shipment.updated, shipment.status_changed, shipment.carrier_submitted, shipment.carrier_rejected, shipment.cancelled, shipment.reweighed, pickup.created, pickup.assigned, pickup.completed, pickup.failed, pickup.cancelled. */
  types?: string | undefined
  limit?: number | undefined
}
