export interface CarrierField {
  name: string
  label: string
  help?: string
  required?: boolean
  pattern?: string
  secret?: boolean
}

export interface Carrier {
  id: string
  code: string
  name: string
  capabilities: Record<string, unknown>
  form: {
    settings: CarrierField[]
    credentials: CarrierField[]
    services: { code: string; name: string }[]
    hosts: Record<string, string>
  }
}

export interface CarrierAccount {
  id: number
  carrier: string
  carrier_name: string
  name: string
  environment: 'production' | 'sandbox'
  settings: Record<string, string>
  credentials_set: string[]
  base_address: string | null
  time_limit_ms: number
  reorder: 'careful' | 'fast'
  active: boolean
  services: string[]
  created_at: string
  updated_at: string
}

export interface AccountCheck {
  ok: boolean
  fault?: string
  message?: string
  duration_ms: number
}
