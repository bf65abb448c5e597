export type Role = 'owner' | 'clerk'

/** Who is signed in, and for which company. */
export interface Session {
  staff: {
    id: number
    email: string
    name: string | null
    role: Role
    totp_enabled: boolean
    recovery_codes_left: number
  }
  tenant: Tenant
}

export interface Tenant {
  id: number
  name: string
  client_id: string
  country: string
  currency: string
  timezone: string
  awb_prefix: string
  label_format: string
  has_logo: boolean
}

export interface Settings extends Tenant {
  logo_url: string | null
}

export interface OwnSession {
  id: string
  current: boolean
  created_at: string
  last_seen_at: string
  ip: string | null
  user_agent: string | null
}

export interface StaffMember {
  id: number
  email: string
  name: string | null
  role: Role
  active: boolean
  totp_enabled: boolean
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  is_me: boolean
}

export interface StaffActivity {
  id: number
  time: string
  staff_id: number | null
  email: string | null
  action: string
  /** What it was about: an AWB, an e-mail, a code. */
  subject: string | null
  ip: string | null
  details: { method: string; path: string; status: number; error_code: string | null; request_id: string }
}

/** The lists of choices that the server knows. */
export interface Meta {
  shipment_statuses: { status: string; next: string[] }[]
  pickup_statuses: { status: string; next: string[] }[]
  weight_units: string[]
  dimension_units: string[]
  label_formats: string[]
  destinations: string[]
  payment_types: string[]
  service_types: string[]
  charge_types: string[]
  countries: { code: string; name: string }[]
  currencies: string[]
  timezones: string[]
  roles: Role[]
}
