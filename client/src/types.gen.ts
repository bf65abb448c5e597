// Generated from openapi/v1.json by npm run generate; not to be edited.

/** Kind of the error, for programs. */
export type ApiErrorCode = "VALIDATION_ERROR" | "INVALID_JSON" | "MISSING_TENANT" | "TENANT_NOT_FOUND" | "TENANT_MOVED" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "CARRIER_ERROR" | "SERVICE_UNAVAILABLE"

/** The error. */
export interface ErrorBody {
  /** Kind of the error, for programs. */
  code: ApiErrorCode
  /** The error in a sentence, for people. */
  message: string
  /** Path of each wrong field to a sentence. */
  details?: Record<string, string> | undefined
}

export interface Credentials {
  /** User name of the API user. */
  username: string
  /** Password of the API user. */
  password: string
  /** A label for the token. */
  name?: string | undefined
}

/** API user of the token. */
export interface TokenUser {
  /** Id of the API user. */
  id: number
  /** User name of the API user. */
  username: string
  /** Scope: the whole company, or one customer. */
  role: "tenant" | "customer"
}

export interface Warning {
  /** Path of the field in the request. */
  field: string
  /** Warning in a sentence. */
  message: string
}

/** The token and its API user. */
export interface ObtainedToken {
  /** Access token of 64 hexadecimal characters. */
  token: string
  user: TokenUser
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** The end of the token. */
export interface RevokedToken {
  /** True: the token is revoked. */
  revoked: boolean
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** The API user of the token. */
export interface Caller {
  /** Id of the API user. */
  id: number
  /** User name of the API user. */
  username: string
  /** Scope: the whole company, or one customer. */
  role: "tenant" | "customer"
  /** Permissions of the API user. */
  permissions: string[]
  /** Id of the customer; null for an API user of the whole company. */
  customer_id: number | null
  /** True for test data, otherwise absent. */
  test?: boolean | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** Sender with its address. */
export interface SenderRequest {
  /** Company, or the name of a private person. */
  company: string
  /** Contact person. */
  name?: string | undefined
  /** Telephone number. */
  phone?: string | undefined
  /** E-mail address. */
  email?: string | undefined
  /** Street and number. */
  address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  address2?: string | undefined
  /** City or town. */
  city?: string | undefined
  /** State or province, as its usual code if it has one. */
  state?: string | undefined
  /** Postal code. Some countries have none. */
  zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  country: string
  /** Id of the customer. */
  customer_id?: number | undefined
}

/** Recipient with its address. */
export interface RecipientRequest {
  /** Company, or the name of a private person. */
  company: string
  /** Contact person. */
  name?: string | undefined
  /** Telephone number. */
  phone?: string | undefined
  /** E-mail address. */
  email?: string | undefined
  /** Street and number. */
  address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  address2?: string | undefined
  /** City or town. */
  city?: string | undefined
  /** State or province, as its usual code if it has one. */
  state?: string | undefined
  /** Postal code. Some countries have none. */
  zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  country: string
}

export type WeightUnit = "lb" | "kg"

export type DimensionUnit = "in" | "cm"

/** Weight, size and number of pieces. */
export interface PackageRequest {
  /** Total weight of the shipment, in the weight unit. */
  weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Number of pieces. */
  pieces?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Unit of length, width and height. Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
}

export type CustomsReason = "sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany"

export interface CustomsLineRequest {
  /** Description of the goods. */
  description?: string | undefined
  /** Number of goods. */
  quantity?: number | undefined
  /** Value of the whole line, in the company’s currency. */
  value?: number | undefined
  /** Weight of the whole line, in the shipment’s unit. */
  weight?: number | undefined
  /** Code of the goods in the Harmonized System: 6 to 14 digits; dots and spaces are allowed between them. */
  hs_code?: string | undefined
  /** Country of origin: a code of two letters from ISO 3166-1. */
  origin_country?: string | undefined
}

export type TaxIdType = "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN"

export interface CustomsTaxIdRequest {
  /** Owner of the number. */
  party: "sender" | "recipient"
  /** Kind of the number. ITN: the AES filing number of United States customs. */
  type: TaxIdType
  /** The number. */
  number: string
}

/** Customs declaration. Each carrier needs other fields. */
export interface CustomsRequest {
  /** Reason of the export. */
  reason?: CustomsReason | undefined
  /** Person who signs the declaration. */
  signer?: string | undefined
  /** The goods, a line for each kind. */
  lines?: CustomsLineRequest[] | undefined
  /** Tax numbers of the sender and the recipient. */
  tax_ids?: CustomsTaxIdRequest[] | undefined
}

export interface PieceRequest {
  /** Weight, in the weight unit of the package. */
  weight?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Contents of the piece. */
  description?: string | undefined
  /** Your own reference of the piece. */
  reference?: string | undefined
  /** Code of the package type. */
  package_type_code?: string | undefined
}

export interface NestedShipmentRequest {
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  sender: SenderRequest
  recipient: RecipientRequest
  package: PackageRequest
  /** Goods in the shipment. */
  contents?: string | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Your own reference, for example an order number. */
  reference?: string | undefined
  /** Notes for the courier. */
  notes?: string | undefined
  /** The pieces. Without them, only their number is known. */
  pieces?: PieceRequest[] | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
}

export interface FlatShipmentRequest {
  /** Company, or the name of a private person. */
  sender_company?: string | undefined
  /** Contact person. */
  sender_name?: string | undefined
  /** Telephone number. */
  sender_phone?: string | undefined
  /** E-mail address. */
  sender_email?: string | undefined
  /** Street and number. */
  sender_address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  sender_address2?: string | undefined
  /** City or town. */
  sender_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  sender_state?: string | undefined
  /** Postal code. Some countries have none. */
  sender_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  sender_country?: string | undefined
  /** Id of the customer. */
  sender_customer_id?: number | undefined
  /** Company, or the name of a private person. */
  recipient_company?: string | undefined
  /** Contact person. */
  recipient_name?: string | undefined
  /** Telephone number. */
  recipient_phone?: string | undefined
  /** E-mail address. */
  recipient_email?: string | undefined
  /** Street and number. */
  recipient_address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  recipient_address2?: string | undefined
  /** City or town. */
  recipient_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  recipient_state?: string | undefined
  /** Postal code. Some countries have none. */
  recipient_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  recipient_country?: string | undefined
  /** Total weight of the shipment, in the weight unit. */
  total_weight?: number | undefined
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Number of pieces. */
  total_pieces?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Unit of length, width and height. Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  /** Goods in the shipment. */
  contents?: string | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Your own reference, for example an order number. */
  reference?: string | undefined
  /** Notes for the courier. */
  notes?: string | undefined
  /** The pieces. Without them, only their number is known. */
  pieces?: PieceRequest[] | undefined
  /** Codes of the requested options. */
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

/** The service. */
export interface ServiceSummary {
  /** Id of the service. */
  id: number
  /** Code of the service, the same in each environment. */
  code: string
  /** Name of the service. */
  name: string
  /** Within the country or across a border. */
  service_type: ServiceType
  /** Basis of the price. */
  charge_type: ChargeType
}

/** Sender with its address. */
export interface ShipmentSender {
  /** Company, or the name of a private person. */
  company: string
  /** Contact person. Null if unknown. */
  name: string | null
  /** Telephone number. Null if unknown. */
  phone: string | null
  /** E-mail address. Null if unknown. */
  email: string | null
  /** Street and number. Null if unknown. */
  address1: string | null
  /** Second line of the address: floor, suite or building. Null if unknown. */
  address2: string | null
  /** City or town. Null if unknown. */
  city: string | null
  /** State or province, as its usual code if it has one. Null if unknown. */
  state: string | null
  /** Postal code. Some countries have none. Null if unknown. */
  zip: string | null
  /** Code of two letters from ISO 3166-1. */
  country: string
  /** Id of the customer; null without one. */
  customer_id: number | null
}

/** Recipient with its address. */
export interface ShipmentRecipient {
  /** Company, or the name of a private person. */
  company: string
  /** Contact person. Null if unknown. */
  name: string | null
  /** Telephone number. Null if unknown. */
  phone: string | null
  /** E-mail address. Null if unknown. */
  email: string | null
  /** Street and number. Null if unknown. */
  address1: string | null
  /** Second line of the address: floor, suite or building. Null if unknown. */
  address2: string | null
  /** City or town. Null if unknown. */
  city: string | null
  /** State or province, as its usual code if it has one. Null if unknown. */
  state: string | null
  /** Postal code. Some countries have none. Null if unknown. */
  zip: string | null
  /** Code of two letters from ISO 3166-1. */
  country: string
}

/** Weight, size and number of pieces. */
export interface ShipmentPackage {
  /** Total weight, in the weight unit. */
  weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  /** Number of pieces. */
  pieces: number
  /** Length, in the dimension unit. Null if unknown. */
  length: number | null
  /** Width, in the dimension unit. Null if unknown. */
  width: number | null
  /** Height, in the dimension unit. Null if unknown. */
  height: number | null
  /** Unit of length, width and height: inches or centimetres. */
  dimension_unit: DimensionUnit
}

export interface ShipmentPiece {
  /** Number of the piece, from 1. */
  number: number
  /** Weight, in the weight unit of the package. Null if unknown. */
  weight: number | null
  /** Length, in the dimension unit. Null if unknown. */
  length: number | null
  /** Width, in the dimension unit. Null if unknown. */
  width: number | null
  /** Height, in the dimension unit. Null if unknown. */
  height: number | null
  /** Contents of the piece. Null if unknown. */
  description: string | null
  /** Your own reference of the piece. Null if unknown. */
  reference: string | null
  /** Code of the package type. Null if unknown. */
  package_type_code: string | null
  /** The carrier’s tracking number of the piece. Null if unknown. */
  tracking_number: string | null
}

export interface CustomsLine {
  /** Description of the goods. Null if unknown. */
  description: string | null
  /** Number of goods. Null if unknown. */
  quantity: number | null
  /** Value of the whole line, in the company’s currency. Null if unknown. */
  value: number | null
  /** Weight of the whole line, in the shipment’s unit. Null if unknown. */
  weight: number | null
  /** Code of the goods in the Harmonized System. Null if unknown. */
  hs_code: string | null
  /** Country of origin: a code of two letters from ISO 3166-1. Null if unknown. */
  origin_country: string | null
}

export interface CustomsTaxId {
  /** Owner of the number. */
  party: "sender" | "recipient"
  /** Kind of the number. */
  type: TaxIdType
  /** The number. */
  number: string
}

/** Customs declaration; absent if there is none. */
export interface Customs {
  /** Reason of the export; null if unknown. */
  reason: CustomsReason | null
  /** Person who signs the declaration. Null if unknown. */
  signer: string | null
  /** The goods, a line for each kind. */
  lines: CustomsLine[]
  /** Tax numbers of the sender and the recipient. */
  tax_ids: CustomsTaxId[]
}

/** Package type of the price. */
export interface PackageType {
  /** Id of the package type. */
  id: number
  /** Code of the package type. */
  code: string
  /** Name of the package type. */
  name: string
}

export interface ChargeItem {
  /** Code of the line. */
  code: string
  /** Name of the line. */
  name: string
  /** Kind of the line. */
  type: "base" | "surcharge" | "discount" | "tax"
  /** Amount in the currency of the charges; negative for a discount. */
  amount: number
}

/** Price of the shipment; null if it has none. */
export interface Charges {
  /** Currency: a code of three letters from ISO 4217. */
  currency: string
  /** Zone of the tariff; null for a price without zones. */
  zone: string | null
  package_type: PackageType
  /** Weight that the price is for, in the weight unit. */
  chargeable_weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  /** The lines of the price. */
  items: ChargeItem[]
  /** Sum of the items, in the currency. */
  total: number
}

/** The order at the carrier; null for a service without one. */
export interface ShipmentCarrier {
  /** Code of the carrier. */
  code: string
  /** Name of the carrier. */
  name: string
  /** The carrier’s code of the service. */
  service: string
  /** State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation. */
  status: "submitted" | "rejected" | "pending" | "cancelled"
  /** The carrier’s tracking number. Null if unknown. */
  tracking_number: string | null
  /** The carrier’s refusal in words; null if there is none. */
  message: string | null
  /** State of the cancellation at the carrier; null if none was requested. */
  cancellation: string | null
  /** Number of attempts to submit the shipment. */
  attempts: number
  /** Time when the carrier accepted the shipment; null before. */
  submitted_at: string | null
}

/** The shipment. */
export interface Shipment {
  /** Id of the shipment, unique in the company. */
  id: number
  /** Number of the shipment (air waybill), as on its label. */
  awb: string
  /** Status of the shipment. */
  status: ShipmentStatus
  /** Shipment date. */
  date: string
  /** Estimated day of delivery; absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** AWB of the original shipment; absent if this is not a return. */
  return_of?: string | undefined
  /** AWB of the return; absent if there is none or the return is Cancelled or Returned. */
  returned_by?: string | undefined
  /** Your own reference, for example an order number. */
  reference: string | null
  /** The carrier’s tracking number, if a carrier has the shipment. */
  tracking_number: string | null
  service: ServiceSummary
  /** Id of the customer; null without one. */
  customer_id: number | null
  sender: ShipmentSender
  recipient: ShipmentRecipient
  package: ShipmentPackage
  /** The pieces, by number. */
  pieces: ShipmentPiece[]
  /** Goods in the shipment. Null if unknown. */
  contents: string | null
  /** Value of the goods for customs, in the company’s currency. Null if unknown. */
  customs_value: number | null
  customs?: Customs | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. Null for none. */
  cod_amount: number | null
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Notes for the courier. */
  notes: string | null
  /** The integrator’s own texts; absent without any. */
  metadata?: Record<string, string> | undefined
  charges: Charges | null
  carrier: ShipmentCarrier | null
  /** Time of the creation. */
  created_at: string
  /** Time of the last change, also by a carrier. */
  updated_at: string
  /** Time of the cancellation; null if it is not cancelled. */
  cancelled_at: string | null
  /** True for test data, otherwise absent. */
  test?: boolean | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ListShipmentsQuery {
  /** Comma-separated: Created, Picked Up, In Transit, Out for Delivery, Delivery Failed, On Hold, Delivered, Returned, Cancelled. */
  status?: string | undefined
  /** Code of the service. */
  service_code?: string | undefined
  /** Exact match, including upper and lower case. */
  reference?: string | undefined
  /** First `date` of a shipment. */
  date_from?: string | undefined
  /** Last `date` of a shipment. */
  date_to?: string | undefined
  /** Id of the customer. */
  customer_id?: number | undefined
  /** One AWB or several, comma-separated; up to 200. */
  awb?: string | undefined
  /** Records with exactly this text under this key: `metadata[order_id]=1042`. */
  metadata?: Record<string, string> | undefined
  /** Only records changed at or after this time, also by a carrier: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written. */
  sort?: "-created" | "updated" | undefined
  /** Most records in the page. */
  limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters and the same sort. */
  cursor?: string | undefined
}

/** A page of shipments. */
export interface ShipmentList {
  /** The shipments of the page. */
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
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  sender: SenderRequest
  recipient: RecipientRequest
  package: PackageRequest
  /** Goods in the shipment. */
  contents?: string | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Your own reference, for example an order number. */
  reference?: string | undefined
  /** Notes for the courier. */
  notes?: string | undefined
  /** The pieces. Without them, only their number is known. */
  pieces?: PieceRequest[] | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
  /** Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways. */
  idempotency_key?: string | undefined
}

export interface FlatBatchShipmentRequest {
  /** Company, or the name of a private person. */
  sender_company?: string | undefined
  /** Contact person. */
  sender_name?: string | undefined
  /** Telephone number. */
  sender_phone?: string | undefined
  /** E-mail address. */
  sender_email?: string | undefined
  /** Street and number. */
  sender_address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  sender_address2?: string | undefined
  /** City or town. */
  sender_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  sender_state?: string | undefined
  /** Postal code. Some countries have none. */
  sender_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  sender_country?: string | undefined
  /** Id of the customer. */
  sender_customer_id?: number | undefined
  /** Company, or the name of a private person. */
  recipient_company?: string | undefined
  /** Contact person. */
  recipient_name?: string | undefined
  /** Telephone number. */
  recipient_phone?: string | undefined
  /** E-mail address. */
  recipient_email?: string | undefined
  /** Street and number. */
  recipient_address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  recipient_address2?: string | undefined
  /** City or town. */
  recipient_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  recipient_state?: string | undefined
  /** Postal code. Some countries have none. */
  recipient_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  recipient_country?: string | undefined
  /** Total weight of the shipment, in the weight unit. */
  total_weight?: number | undefined
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Number of pieces. */
  total_pieces?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Unit of length, width and height. Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  /** Goods in the shipment. */
  contents?: string | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Your own reference, for example an order number. */
  reference?: string | undefined
  /** Notes for the courier. */
  notes?: string | undefined
  /** The pieces. Without them, only their number is known. */
  pieces?: PieceRequest[] | undefined
  /** Codes of the requested options. */
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
  /** The shipments, nested or flat. */
  shipments: BatchShipmentRequest[]
}

export interface CreatedBatchResult {
  /** Position in `shipments`, from 0. */
  index: number
  /** AWB of the shipment. */
  awb: string
  shipment: Shipment
  /** True if the shipment was created before with the same idempotency key, otherwise absent. */
  replayed?: boolean | undefined
}

export interface FailedBatchResult {
  /** Position in `shipments`, from 0. */
  index: number
  error: ErrorBody
}

export type BatchResult = CreatedBatchResult | FailedBatchResult

/** The outcome of each shipment. */
export interface Batch {
  /** Number of shipments created, now or earlier with the same key. */
  created: number
  /** Number of refused shipments. */
  failed: number
  /** One result for each shipment, in the order of the request. */
  results: BatchResult[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** Changes of the proposed sender. */
export interface ReturnSenderRequest {
  /** Company, or the name of a private person. */
  company?: string | undefined
  /** Contact person. */
  name?: string | undefined
  /** Telephone number. */
  phone?: string | undefined
  /** E-mail address. */
  email?: string | undefined
  /** Street and number. */
  address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  address2?: string | undefined
  /** City or town. */
  city?: string | undefined
  /** State or province, as its usual code if it has one. */
  state?: string | undefined
  /** Postal code. Some countries have none. */
  zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  country?: string | undefined
  /** Id of the customer. */
  customer_id?: number | undefined
}

/** Changes of the proposed recipient. */
export interface ReturnRecipientRequest {
  /** Company, or the name of a private person. */
  company?: string | undefined
  /** Contact person. */
  name?: string | undefined
  /** Telephone number. */
  phone?: string | undefined
  /** E-mail address. */
  email?: string | undefined
  /** Street and number. */
  address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  address2?: string | undefined
  /** City or town. */
  city?: string | undefined
  /** State or province, as its usual code if it has one. */
  state?: string | undefined
  /** Postal code. Some countries have none. */
  zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  country?: string | undefined
}

/** Changes of the proposed package. */
export interface ReturnPackageRequest {
  /** Total weight of the shipment, in the weight unit. */
  weight?: number | undefined
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Number of pieces. */
  pieces?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Unit of length, width and height. Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
}

export interface NestedReturnRequest {
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  /** Goods in the shipment. */
  contents?: string | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Your own reference, for example an order number. */
  reference?: string | undefined
  /** Notes for the courier. */
  notes?: string | undefined
  /** The pieces. Without them, only their number is known. */
  pieces?: PieceRequest[] | undefined
  /** Codes of the requested options. */
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
  /** Company, or the name of a private person. */
  sender_company?: string | undefined
  /** Contact person. */
  sender_name?: string | undefined
  /** Telephone number. */
  sender_phone?: string | undefined
  /** E-mail address. */
  sender_email?: string | undefined
  /** Street and number. */
  sender_address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  sender_address2?: string | undefined
  /** City or town. */
  sender_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  sender_state?: string | undefined
  /** Postal code. Some countries have none. */
  sender_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  sender_country?: string | undefined
  /** Id of the customer. */
  sender_customer_id?: number | undefined
  /** Company, or the name of a private person. */
  recipient_company?: string | undefined
  /** Contact person. */
  recipient_name?: string | undefined
  /** Telephone number. */
  recipient_phone?: string | undefined
  /** E-mail address. */
  recipient_email?: string | undefined
  /** Street and number. */
  recipient_address1?: string | undefined
  /** Second line of the address: floor, suite or building. */
  recipient_address2?: string | undefined
  /** City or town. */
  recipient_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  recipient_state?: string | undefined
  /** Postal code. Some countries have none. */
  recipient_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  recipient_country?: string | undefined
  /** Total weight of the shipment, in the weight unit. */
  total_weight?: number | undefined
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Number of pieces. */
  total_pieces?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Unit of length, width and height. Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** Shipment date. Default: today in the tenant’s time zone. */
  date?: string | undefined
  /** Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown. */
  time?: string | undefined
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  /** Goods in the shipment. */
  contents?: string | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  customs?: CustomsRequest | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Your own reference, for example an order number. */
  reference?: string | undefined
  /** Notes for the courier. */
  notes?: string | undefined
  /** The pieces. Without them, only their number is known. */
  pieces?: PieceRequest[] | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
}

export type ReturnRequest = NestedReturnRequest | FlatReturnRequest

export interface TrackingEvent {
  /** Status from then on. */
  status: string
  /** The event in a sentence. */
  description: string
  /** Day of the event, in the tenant’s time zone. */
  date: string
  /** Time of the event, HH:MM:SS in the tenant’s time zone. */
  time: string
  /** City or town of the event. Null if unknown. */
  city: string | null
  /** Country of the event: a code of two letters from ISO 3166-1. Null if unknown. */
  country: string | null
}

/** Status and events of the shipment. */
export interface Tracking {
  /** AWB of the shipment. */
  awb: string
  /** Current status. */
  status: string
  /** Estimated day of delivery; absent if the service had no transit time. */
  estimated_delivery_date?: string | undefined
  /** The events, newest first. */
  events: TrackingEvent[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface GetShipmentProofQuery {
  /** With `pdf`, the answer also has the document. */
  format?: "json" | "pdf" | undefined
}

export type ProofRelation = "recipient" | "household" | "colleague" | "reception" | "neighbour" | "safe_place" | "other"

export interface ProofPiece {
  /** AWB of the shipment. */
  awb: string
  /** Number of the piece. */
  piece: number
  /** False if the driver chose it by hand. */
  scanned: boolean
}

/** Place at that time. Null if unknown, for API users of one customer, and in events. */
export interface ProofPosition {
  /** Latitude in degrees. */
  latitude: number
  /** Longitude in degrees. */
  longitude: number
  /** Accuracy in metres. Null if unknown. */
  accuracy: number | null
}

export interface ProofCodLine {
  /** Means of payment. */
  method: "cash" | "card" | "cheque" | "transfer"
  /** Amount of the line in the currency. */
  amount: number
  /** Reference of the payment; null for cash. */
  reference: string | null
}

/** Money that was collected on delivery; null without any. */
export interface ProofCod {
  /** Currency: a code of three letters from ISO 4217. */
  currency: string
  /** Collected amount in the currency: the sum of the lines. */
  amount: number
  /** The payments. */
  lines: ProofCodLine[]
  /** Number of the receipt; null if none was given. */
  receipt: string | null
  /** Reason why it is less than the COD amount; null if it is not. */
  reason: string | null
}

export interface ProofFile {
  /** Number of the file in the shipment or pickup; it never changes. */
  number: number
  /** A drawn signature, a photo taken at the door, or a paper that the office added. */
  kind: "signature" | "photo" | "paper"
  /** Type of the file: SVG for signatures. Null until the file arrives. */
  content_type: string | null
  /** Size of the file in bytes. Null until the file arrives. */
  bytes: number | null
}

/** The record of one attempt at the door, or a paper that the office added. */
export interface Proof {
  /** Id of the proof. */
  id: string
  /** Recorded at the door, or a paper that the office added. */
  kind: "door" | "paper"
  /** Outcome of the attempt. Null for a paper. */
  outcome: "delivered" | "partial" | "failed" | "collected" | null
  /** Number of the attempt. Null for a paper. */
  attempt: number | null
  /** Time at the door, also if it was sent later. */
  at: string
  /** Person who took or gave the parcels. Null if unknown. */
  name: string | null
  /** Relation of that person to the recipient, or a safe place. Null if unknown. */
  relation: ProofRelation | null
  /** House number of a neighbour. Null if unknown. */
  house_number: string | null
  /** Delivered or collected pieces. */
  pieces: ProofPiece[]
  /** Number of collected parcels without a label. */
  unlabelled: number
  position: ProofPosition | null
  cod: ProofCod | null
  /** Note of the driver or the office. Null if there is none. */
  note: string | null
  /** Code of the reason of a failure. Null otherwise. */
  reason: string | null
  /** Signed, also after the signature has been deleted. */
  signed: boolean
  /** Its files, until the end of their term. */
  files: ProofFile[]
}

/** Proofs of the shipment. */
export interface ShipmentProofs {
  /** AWB of the shipment. */
  awb: string
  /** At least one proof is there, and all their files have arrived. */
  complete: boolean
  /** The proofs, in the order in which they arrived. Withdrawn ones are left out. */
  proofs: Proof[]
  /** PDF of one or more A4 pages as base64, with signatures, photos, times and payments; only with `format=pdf`. */
  document?: string | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** The file. */
export interface ProofFileContent {
  /** Number of the file in the shipment or pickup. */
  number: number
  /** Kind of the file. */
  kind: "signature" | "photo" | "paper"
  /** Type of the file: SVG for signatures. */
  content_type: string
  /** Size of the file in bytes. */
  bytes: number
  /** File as base64. */
  content: string
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

/** The label. */
export interface Label {
  /** AWB of the shipment. */
  awb: string
  /** File format of the label. */
  format: "pdf" | "zpl" | "png"
  /** Origin of the label: the carrier, or this service. */
  source: "carrier" | "internal"
  /** File as base64. */
  label: string
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface LabelsRequest {
  /** AWBs of the shipments, in the order of the document. */
  awbs: string[]
  /** File format of the document. */
  format?: "pdf" | "zpl" | undefined
  /** Size of the paper. Default: the company’s own size. A4 has one label on a sheet to fold, A4x4 has four on a sheet to cut. ZPL has 4x6 and A6. */
  paper?: "4x6" | "A6" | "A4" | "A4x4" | undefined
  /** Printer resolution, in dots per inch. */
  dpi?: 203 | 300 | undefined
}

export interface MissingLabel {
  /** The AWB as it was sent. */
  awb: string
  /** Reason, for programs. */
  code: "NOT_FOUND" | "CONFLICT" | "CARRIER_ERROR"
  /** Reason in a sentence. */
  message: string
}

/** The labels in one document. */
export interface LabelDocument {
  /** File format of the document. */
  format: "pdf" | "zpl"
  /** Document as base64; null if every label is missing. */
  label: string | null
  /** Shipments without a label. */
  missing: MissingLabel[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** Origin of the goods. */
export interface QuoteSender {
  /** Code of two letters from ISO 3166-1. */
  country: string
  /** Postal code. Required, except in countries without postal codes (AE, HK, QA …). */
  zip?: string | undefined
  /** State or province, as its usual code if it has one. */
  state?: string | undefined
  /** City or town. */
  city?: string | undefined
  /** Id of the customer whose prices apply. Default: the API user’s customer. */
  customer_id?: number | undefined
}

/** Destination of the goods. */
export interface QuoteRecipient {
  /** Code of two letters from ISO 3166-1. */
  country: string
  /** Postal code. Required, except in countries without postal codes (AE, HK, QA …). */
  zip?: string | undefined
  /** State or province, as its usual code if it has one. */
  state?: string | undefined
  /** City or town. */
  city?: string | undefined
}

export interface NestedQuoteRequest {
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  sender: QuoteSender
  recipient: QuoteRecipient
  package: PackageRequest
  /** The pieces. */
  pieces?: PieceRequest[] | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Id of the package type. Default: every type of the service. */
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
  /** City or town. */
  sender_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  sender_state?: string | undefined
  /** Postal code. Required, except in countries without postal codes (AE, HK, QA …). */
  sender_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  sender_country?: string | undefined
  /** City or town. */
  recipient_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  recipient_state?: string | undefined
  /** Postal code. Required, except in countries without postal codes (AE, HK, QA …). */
  recipient_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  recipient_country?: string | undefined
  /** Total weight of the shipment, in the weight unit. */
  total_weight?: number | undefined
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Number of pieces. */
  total_pieces?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Unit of length, width and height. Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** Id of the service; send this or the code. */
  service_id?: number | undefined
  /** Code of the service, the same in each environment. */
  service_code?: string | undefined
  /** The pieces. */
  pieces?: PieceRequest[] | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Id of the package type. Default: every type of the service. */
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
  /** Code of the line. */
  code: string
  /** Name of the line. */
  name: string
  /** Kind of the line. */
  type: "surcharge" | "discount" | "tax"
  /** Amount in the currency; negative for a discount. */
  amount: number
}

export interface PriceStep {
  /** Name of the step. */
  step: string
  /** The step in words. */
  text: string
}

export interface RateQuote {
  package_type: PackageType
  /** Zone of the tariff; null for a price without zones. */
  zone: string | null
  /** Weight that the price is for, in the weight unit. */
  chargeable_weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  /** Price before surcharges, in the currency. */
  base_rate: number
  /** Surcharges, discounts and taxes. */
  surcharges: Surcharge[]
  /** Sum of the base rate and the surcharges, in the currency. */
  total: number
  /** Estimated day of delivery; absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** Explanation of the price, step by step; only with `explain`. */
  trace?: PriceStep[] | undefined
}

export interface UnavailableRate {
  package_type: PackageType | null
  /** Reason, for programs. */
  reason: string
  /** Reason in a sentence. */
  message: string
}

/** Prices of one service. */
export interface RateQuotes {
  service: ServiceSummary
  /** Currency of the prices (ISO 4217); null when there is no price. */
  currency: string | null
  /** A price for each package type. */
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
  /** The pieces. */
  pieces?: PieceRequest[] | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Id of the package type. Default: every type of the service. */
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
  /** City or town. */
  sender_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  sender_state?: string | undefined
  /** Postal code. Required, except in countries without postal codes (AE, HK, QA …). */
  sender_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  sender_country?: string | undefined
  /** City or town. */
  recipient_city?: string | undefined
  /** State or province, as its usual code if it has one. */
  recipient_state?: string | undefined
  /** Postal code. Required, except in countries without postal codes (AE, HK, QA …). */
  recipient_zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  recipient_country?: string | undefined
  /** Total weight of the shipment, in the weight unit. */
  total_weight?: number | undefined
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Number of pieces. */
  total_pieces?: number | undefined
  /** Length, in the dimension unit. */
  length?: number | undefined
  /** Width, in the dimension unit. */
  width?: number | undefined
  /** Height, in the dimension unit. */
  height?: number | undefined
  /** Unit of length, width and height. Default: inches with lb, centimetres with kg. */
  dimension_unit?: DimensionUnit | undefined
  /** The pieces. */
  pieces?: PieceRequest[] | undefined
  /** Amount to collect at delivery (cash on delivery), in the company’s currency. */
  cod_amount?: number | undefined
  /** Value of the goods for customs, in the company’s currency. */
  customs_value?: number | undefined
  /** Codes of the requested options. */
  options?: string[] | undefined
  /** Value of the goods in the company’s currency, for insurance and liability. */
  declared_value?: number | undefined
  /** Distance in kilometres; for services priced by distance. */
  distance?: number | undefined
  /** Id of the package type. Default: every type of the service. */
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
  /** Zone of the tariff; null for a price without zones. */
  zone: string | null
  /** Weight that the price is for, in the weight unit. */
  chargeable_weight: number
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  /** Price before surcharges, in the currency. */
  base_rate: number
  /** Surcharges, discounts and taxes. */
  surcharges: Surcharge[]
  /** Sum of the base rate and the surcharges, in the currency. */
  total: number
  /** Estimated day of delivery; absent if the service has no transit time. */
  estimated_delivery_date?: string | undefined
  /** Explanation of the price, step by step; only with `explain`. */
  trace?: PriceStep[] | undefined
}

export interface UnavailableService {
  service: ServiceSummary
  package_type: PackageType | null
  /** Reason, for programs. */
  reason: string
  /** Reason in a sentence. */
  message: string
}

/** Prices of all services. */
export interface RateComparison {
  /** Currency of all quotes (ISO 4217); null when there is no price. */
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
  /** Code of the option. */
  code: string
  /** Name of the option. */
  name: string
}

export interface Service {
  /** Id of the service. */
  id: number
  /** Code of the service, the same in each environment. */
  code: string
  /** Name of the service. */
  name: string
  /** Within the country or across a border. */
  service_type: ServiceType
  /** Basis of the price. */
  charge_type: ChargeType
  /** Package types of the service. */
  package_types: PackageType[]
  /** Options that a sender can request; absent if there are none. */
  options?: ServiceOption[] | undefined
}

/** The services of the company. */
export interface ServiceList {
  /** The active services. */
  services: Service[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** Address where the parcels are collected. */
export interface PickupAddressRequest {
  /** Company, or the name of a private person. */
  company: string
  /** Contact person. */
  name?: string | undefined
  /** Telephone number. */
  phone?: string | undefined
  /** E-mail address. */
  email?: string | undefined
  /** Street and number. */
  address1: string
  /** Second line of the address: floor, suite or building. */
  address2?: string | undefined
  /** City or town. */
  city: string
  /** State or province, as its usual code if it has one. */
  state?: string | undefined
  /** Postal code. Some countries have none. */
  zip?: string | undefined
  /** Code of two letters from ISO 3166-1. */
  country: string
}

export interface PickupRequest {
  /** Id of the customer. */
  customer_id: number
  address: PickupAddressRequest
  /** Day of the collection. */
  scheduled_date: string
  /** Earliest collection time, by the clock at the address. */
  ready_time?: string | undefined
  /** Latest collection time, by the clock at the address; after the ready time. */
  latest_time?: string | undefined
  /** Number of packages. */
  num_packages?: number | undefined
  /** Total weight, in the weight unit. */
  total_weight?: number | undefined
  /** Unit of the weights: pounds or kilograms. */
  weight_unit?: WeightUnit | undefined
  /** Destination of the packages. */
  destination?: "domestic" | "international" | undefined
  /** Payer: the sender (`prepaid`) or the recipient (`collect`). */
  payment_type?: "prepaid" | "collect" | undefined
  /** Notes for the driver. */
  notes?: string | undefined
  /** AWB of the shipment to link. */
  awb?: string | undefined
  /** Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters. */
  metadata?: Record<string, string> | undefined
}

export type PickupStatus = "scheduled" | "assigned" | "completed" | "failed" | "cancelled"

/** Address where the parcels are collected. */
export interface PickupAddress {
  /** Company, or the name of a private person. */
  company: string
  /** Contact person. Null if unknown. */
  name: string | null
  /** Telephone number. Null if unknown. */
  phone: string | null
  /** E-mail address. Null if unknown. */
  email: string | null
  /** Street and number. */
  address1: string
  /** Second line of the address: floor, suite or building. Null if unknown. */
  address2: string | null
  /** City or town. */
  city: string
  /** State or province, as its usual code if it has one. Null if unknown. */
  state: string | null
  /** Postal code. Some countries have none. Null if unknown. */
  zip: string | null
  /** Code of two letters from ISO 3166-1. */
  country: string
}

/** Assigned driver; null if none is assigned. */
export interface PickupDriver {
  /** Id of the driver. */
  id: number
  /** Name of the driver. */
  name: string
  /** Telephone number of the driver. Null if unknown. */
  phone: string | null
}

/** The order at the carrier; absent if own drivers collect. */
export interface PickupCarrier {
  /** Code of the carrier. */
  code: string
  /** Name of the carrier. */
  name: string
  /** State of the order at the carrier. */
  status: "pending" | "ordered" | "rejected" | "cancelled"
  /** Confirmation number of the carrier; quote it to the carrier. */
  confirmation_number: string | null
  /** The carrier’s refusal in words; null if there is none. */
  message: string | null
  /** State of the cancellation at the carrier; null if none was requested. */
  cancellation: string | null
  /** Number of attempts to order the pickup. */
  attempts: number
  /** Time when the carrier accepted the order; null before. */
  ordered_at: string | null
}

/** The pickup. */
export interface Pickup {
  /** Id of the pickup, unique in the company. */
  id: number
  /** Number for the customer. */
  confirmation_number: string
  /** Status of the pickup. */
  status: PickupStatus
  /** Id of the customer. */
  customer_id: number
  address: PickupAddress
  /** Day of the collection. */
  scheduled_date: string
  /** Earliest collection time, HH:MM:SS by the clock at the address. */
  ready_time: string | null
  /** Latest collection time, HH:MM:SS by the clock at the address. */
  latest_time: string | null
  /** Number of packages. Null if unknown. */
  num_packages: number | null
  /** Total weight, in the weight unit. Null if unknown. */
  total_weight: number | null
  /** Unit of the weights: pounds or kilograms. */
  weight_unit: WeightUnit
  /** Destination of the packages: `domestic` or `international`. Null if unknown. */
  destination: string | null
  /** Payer: `prepaid` (the sender) or `collect` (the recipient). Null if unknown. */
  payment_type: string | null
  /** Notes for the driver. */
  notes: string | null
  /** AWB of the linked shipment; null without one. */
  awb: string | null
  /** The integrator’s own texts; absent without any. */
  metadata?: Record<string, string> | undefined
  driver: PickupDriver | null
  carrier?: PickupCarrier | undefined
  /** Time of the creation. */
  created_at: string
  /** Time of the last change. */
  updated_at: string
  /** Time of the cancellation; null if it is not cancelled. */
  cancelled_at: string | null
  /** True for test data, otherwise absent. */
  test?: boolean | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ListPickupsQuery {
  /** Comma-separated: scheduled, assigned, completed, failed, cancelled. */
  status?: string | undefined
  /** Id of the driver. */
  driver_id?: number | undefined
  /** First `scheduled_date`. */
  scheduled_from?: string | undefined
  /** Last `scheduled_date`. */
  scheduled_to?: string | undefined
  /** Id of the customer. */
  customer_id?: number | undefined
  /** One AWB or several, comma-separated; up to 200. */
  awb?: string | undefined
  /** Records with exactly this text under this key: `metadata[order_id]=1042`. */
  metadata?: Record<string, string> | undefined
  /** Only records changed at or after this time, also by a carrier: ISO 8601 with an offset. */
  updated_since?: string | undefined
  /** `-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written. */
  sort?: "-created" | "updated" | undefined
  /** Most records in the page. */
  limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters and the same sort. */
  cursor?: string | undefined
}

/** A page of pickups. */
export interface PickupList {
  /** The pickups of the page. */
  pickups: Pickup[]
  /** Send this as `cursor` to get the next page; null at the end. A page may have fewer than `limit` records and still not be the last. */
  next_cursor: string | null
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface GetPickupProofQuery {
  /** With `pdf`, the answer also has the document. */
  format?: "json" | "pdf" | undefined
}

/** Proofs of the pickup. */
export interface PickupProofs {
  /** Confirmation number of the pickup. */
  confirmation_number: string
  /** At least one proof is there, and all their files have arrived. */
  complete: boolean
  /** The proofs, in the order in which they arrived. Withdrawn ones are left out. */
  proofs: Proof[]
  /** PDF of one or more A4 pages as base64, with signatures, photos, times and payments; only with `format=pdf`. */
  document?: string | undefined
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export interface ListEventsQuery {
  /** Only events with a higher id. */
  after?: number | undefined
  /** Only these types, comma-separated: shipment.created, shipment.updated, shipment.status_changed, shipment.carrier_submitted, shipment.carrier_rejected, shipment.cancelled, shipment.reweighed, pickup.created, pickup.assigned, pickup.completed, pickup.failed, pickup.cancelled, proof.recorded, proof.completed. */
  types?: string | undefined
  /** Most events in the page. */
  limit?: number | undefined
}

/** The change. */
export type ShipmentEventType = "shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed"

export interface ShipmentEvent {
  /** Id of the event, unique in the company and ascending in the order of the feed. */
  id: number
  /** The change. */
  type: ShipmentEventType
  /** Time of the change. */
  created_at: string
  data: Shipment
}

/** The change. */
export type PickupEventType = "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled"

export interface PickupEvent {
  /** Id of the event, unique in the company and ascending in the order of the feed. */
  id: number
  /** The change. */
  type: PickupEventType
  /** Time of the change. */
  created_at: string
  data: Pickup
}

/** A proof, and its shipment or pickup. */
export interface ProofOfRecord {
  /** AWB of the shipment; null for a pickup. */
  awb: string | null
  /** Id of the pickup; null for a shipment. */
  pickup_id: number | null
  /** Confirmation number of the pickup; null for a shipment. */
  confirmation_number: string | null
  proof: Proof
}

export interface ProofEvent {
  /** Id of the event, unique in the company and ascending in the order of the feed. */
  id: number
  /** The change. */
  type: "proof.recorded" | "proof.completed"
  /** Time of the change. */
  created_at: string
  data: ProofOfRecord
}

export type ShippingEvent = ShipmentEvent | PickupEvent | ProofEvent

/** A page of events. */
export interface EventList {
  /** The events, lowest id first. */
  events: ShippingEvent[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export type WebhookRequestTypes = "shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled" | "proof.recorded" | "proof.completed"

export interface WebhookRequest {
  /** HTTPS address that gets the events. */
  url: string
  /** Your own words about the webhook. */
  description?: string | undefined
  /** Types of events to deliver; empty for every type. */
  types?: WebhookRequestTypes[] | undefined
  /** Id of the customer to which the events are limited; by default the caller’s own. */
  customer_id?: number | undefined
}

/** A webhook with its new secret. */
export interface WebhookWithSecret {
  /** Id of the webhook. */
  id: number
  /** HTTPS address that gets the events. */
  url: string
  /** Your own words about the webhook. Null without any. */
  description: string | null
  /** Types of events to deliver; empty for every type. */
  types: string[]
  /** Id of the customer to which the events are limited; null for the whole company. */
  customer_id: number | null
  /** Whether events are delivered. */
  active: boolean
  /** Reason why Waybill switched it off; null if somebody did, or if it is on. */
  switched_off_because: string | null
  /** First failure since the last success; null if there is none. */
  failing_since: string | null
  /** Until then the previous secret signs as well; null if it does not. */
  previous_secret_until: string | null
  /** When the webhook was created. */
  created_at: string
  /** When the webhook was changed last. */
  updated_at: string
  /** Signs the events. Only this answer shows it. */
  secret: string
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** An address that gets events. */
export interface Webhook {
  /** Id of the webhook. */
  id: number
  /** HTTPS address that gets the events. */
  url: string
  /** Your own words about the webhook. Null without any. */
  description: string | null
  /** Types of events to deliver; empty for every type. */
  types: string[]
  /** Id of the customer to which the events are limited; null for the whole company. */
  customer_id: number | null
  /** Whether events are delivered. */
  active: boolean
  /** Reason why Waybill switched it off; null if somebody did, or if it is on. */
  switched_off_because: string | null
  /** First failure since the last success; null if there is none. */
  failing_since: string | null
  /** Until then the previous secret signs as well; null if it does not. */
  previous_secret_until: string | null
  /** When the webhook was created. */
  created_at: string
  /** When the webhook was changed last. */
  updated_at: string
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

/** The webhooks in the caller’s scope. */
export interface WebhookList {
  /** Webhooks, oldest first. */
  webhooks: Webhook[]
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}

export type WebhookChangeTypes = "shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled" | "proof.recorded" | "proof.completed"

export interface WebhookChange {
  /** HTTPS address that gets the events. */
  url?: string | undefined
  /** Your own words about the webhook. */
  description?: string | undefined
  /** Types of events to deliver; empty for every type. */
  types?: WebhookChangeTypes[] | undefined
  /** Whether events are delivered. */
  active?: boolean | undefined
}

/** The end of the webhook. */
export interface WebhookDeletion {
  /** True: the webhook is gone. */
  deleted: boolean
  /** Warnings about accepted data; absent when there are none. */
  warnings?: Warning[] | undefined
}
