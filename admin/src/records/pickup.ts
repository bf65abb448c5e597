import type { Party } from './shipment.ts'

export interface Pickup {
  id: number
  confirmation_number: string
  status: 'scheduled' | 'assigned' | 'completed' | 'failed' | 'cancelled'
  customer_id: number
  customer: { id: number; name: string }
  address: Party & { address1: string; city: string }
  scheduled_date: string
  ready_time: string | null
  latest_time: string | null
  num_packages: number | null
  total_weight: number | null
  weight_unit: string
  destination: string | null
  payment_type: string | null
  notes: string | null
  failure_reason: string | null
  /** What it may become by hand. */
  next_statuses: string[]
  awb: string | null
  driver: { id: number; name: string; phone: string | null } | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
}

export interface PickupBoard {
  date: string
  columns: {
    driver: { id: number; name: string; phone: string | null; active: boolean; daily_capacity: number } | null
    open: number
    pickups: Pickup[]
  }[]
  truncated: boolean
}

export interface DriverArea {
  country: string
  zip_prefix: string | null
  zip_from: string | null
  zip_to: string | null
}

export interface Driver {
  id: number
  name: string
  phone: string | null
  active: boolean
  daily_capacity: number
  areas: DriverArea[]
  open_today: number
  created_at: string
  updated_at: string
}
