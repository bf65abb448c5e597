import type { Warning } from './client.ts'

/** The records of the API as an integrator reads them, written from the contract, not from the code. */

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

export interface Shipment {
  id: number
  awb: string
  status: string
  date: string
  reference: string | null
  tracking_number: string | null
  service: { id: number; code: string; name: string; service_type: string; charge_type: string }
  customer_id: number | null
  sender: Party & { customer_id: number | null }
  recipient: Party
  package: {
    weight: number
    weight_unit: 'lb' | 'kg'
    pieces: number
    length: number | null
    width: number | null
    height: number | null
    dimension_unit: 'in' | 'cm' | null
  }
  pieces: Piece[]
  contents: string | null
  customs_value: number | null
  cod_amount: number | null
  notes: string | null
  charges: Charges | null
  carrier: {
    code: string
    name: string
    service: string | null
    status: 'submitted' | 'rejected' | 'pending' | 'cancelled'
    tracking_number: string | null
    message: string | null
    cancellation: string | null
    attempts: number
    submitted_at: string | null
  } | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
  warnings?: Warning[]
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

export interface Charges {
  currency: string
  zone: string | null
  package_type: unknown
  chargeable_weight: number
  weight_unit: string
  items: ChargeItem[]
  total: number
}

export interface Pickup {
  id: number
  confirmation_number: string
  status: string
  customer_id: number
  address: Party
  scheduled_date: string
  ready_time: string | null
  latest_time: string | null
  num_packages: number | null
  total_weight: number | null
  weight_unit: string | null
  destination: string | null
  payment_type: string | null
  notes: string | null
  awb: string | null
  driver: { id: number; name: string; phone: string | null } | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
  warnings?: Warning[]
}

export interface Tracking {
  awb: string
  status: string
  events: {
    status: string
    description: string
    date: string
    time: string
    city: string | null
    country: string | null
  }[]
}

export interface PackageType {
  id: number
  code: string
  name: string
}

export interface Service {
  id: number
  code: string
  name: string
  service_type: string
  charge_type: string
  package_types: PackageType[]
  options?: { code: string; name: string }[]
}

export interface Quote {
  package_type: PackageType
  zone: string | null
  chargeable_weight: number
  weight_unit: string
  base_rate: number
  surcharges: ChargeItem[]
  total: number
  trace?: unknown
}

export interface QuoteAnswer {
  service: Omit<Service, 'package_types'>
  currency: string
  quotes: Quote[]
  unavailable: { package_type: PackageType | null; reason: string; message: string }[]
  warnings?: Warning[]
}

export interface ComparisonAnswer {
  currency: string
  quotes: (Quote & Pick<QuoteAnswer, 'service'>)[]
  unavailable: (QuoteAnswer['unavailable'][number] & Pick<QuoteAnswer, 'service'>)[]
}

export interface LabelsAnswer {
  format: string
  label: string | null
  missing: { awb: string; code: string; message: string }[]
}

export interface LabelAnswer {
  awb: string
  format: string
  source: 'carrier' | 'internal'
  label: string
}
