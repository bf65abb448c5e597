export interface Party {
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

export interface ChargeItem {
  code: string
  name: string
  type: 'base' | 'surcharge' | 'discount' | 'tax'
  amount: number
}

export interface Charges {
  currency: string
  zone: string | null
  package_type: string | { code: string; name: string } | null
  chargeable_weight: number | null
  weight_unit: string
  items: ChargeItem[]
  total: number
}

export interface CarrierState {
  code: string
  name: string
  service: string | null
  status: 'submitted' | 'rejected' | 'pending' | 'cancelled'
  tracking_number: string | null
  message: string | null
  cancellation: 'pending' | 'done' | 'refused' | 'not_supported' | null
  attempts: number
  submitted_at: string | null
}

export interface Piece {
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

/** A shipment as lists have it. */
export interface ListedShipment {
  id: number
  awb: string
  status: string
  date: string
  reference: string | null
  tracking_number: string | null
  service: { id: number; code: string; name: string; service_type: string; charge_type: string }
  customer_id: number | null
  customer: { id: number; name: string } | null
  sender: Party & { customer_id: number | null }
  recipient: Party
  package: {
    weight: number
    weight_unit: string
    pieces: number
    length: number | null
    width: number | null
    height: number | null
    dimension_unit: string
  }
  contents: string | null
  customs_value: number | null
  cod_amount: number | null
  notes: string | null
  charges: Charges | null
  charges_total: number | null
  charges_currency: string | null
  carrier: CarrierState | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
}

export interface ShipmentEvent {
  id: number
  status: string
  description: string
  date: string
  time: string
  time_iso: string
  city: string | null
  country: string | null
  from_carrier: boolean
}

/** A shipment with all there is to know about it. */
export interface Shipment extends ListedShipment {
  pieces: Piece[]
  events: ShipmentEvent[]
  next_statuses: string[]
  can_cancel: boolean
  can_resubmit: boolean
  /** The carrier may have an order of which we know nothing: ordering again may buy a second label. */
  carrier_in_doubt: boolean
  /** Why what is printed is not the carrier's label; null where it is, or where no carrier is used. */
  label_warning: string | null
  carrier_account: { id: number; name: string } | null
  carrier_cost: { amount: number; currency: string } | null
  created_by: { kind: 'api_user' | 'staff'; name: string } | null
}

export type ExceptionKind =
  | 'cancellation_refused'
  | 'carrier_pending'
  | 'carrier_rejected'
  | 'label_missing'
  | 'look_up_refused'
  | 'order_unclear'
  | 'possible_duplicate'
  | 'cancellation_pending'
  | 'delivery_failed'
  | 'on_hold'

export interface ShipmentException extends ListedShipment {
  exception: { kind: ExceptionKind; message: string | null; since: string }
}

export interface ExceptionCount {
  kind: ExceptionKind
  count: number
  capped: boolean
}

/** A document that the carrier has sent beside the label. */
export interface CarrierPaper {
  number: number
  kind: 'invoice' | 'receipt' | 'other'
  format: 'pdf' | 'png' | 'gif'
  created_at: string
}

/** One call to a carrier. */
export interface LedgerEntry {
  id: number
  request_id: string
  operation: string
  outcome: string
  message: string | null
  started_at: string
  duration_ms: number
  exchanges: unknown[]
}

export interface Quote {
  package_type: { id: number; code: string; name: string }
  zone: string | null
  chargeable_weight: number | null
  weight_unit: string
  base_rate: number
  surcharges: ChargeItem[]
  total: number
  trace?: { step: string; text: string }[]
}

export interface QuoteAnswer {
  service: { id: number; code: string; name: string }
  currency: string
  quotes: Quote[]
  unavailable: {
    package_type: { id: number; code: string; name: string } | null
    reason: string
    message: string
    trace?: { step: string; text: string }[]
  }[]
}
