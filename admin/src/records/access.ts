export interface Permission {
  id: string
  name: string
  /** A sentence: what the permission allows. */
  allows: string
  endpoint: string
  group: string
}

export interface ApiUser {
  id: number
  username: string
  email: string | null
  role: 'tenant' | 'customer'
  customer_id: number | null
  customer_name: string | null
  permissions: string[]
  /** Requests per minute; null for the usual 60. */
  rate_limit: number | null
  active: boolean
  /** How many valid tokens there are. */
  tokens: number
  last_used_at: string | null
  last_used_ip: string | null
  created_at: string
  updated_at: string
}

/** The answer to a new user or token: the one time that the token is seen. */
export interface IssuedToken {
  client_id: string
  token: string
  curl: string
}

export interface Token {
  id: number
  label: string | null
  created_at: string
  last_used_at: string | null
  last_used_ip: string | null
}

export interface Activity {
  id: string
  time: string
  user_id: number | null
  username: string | null
  action: string
  ip: string
  details: {
    method: string
    path: string
    status: number
    error_code: string | null
    awb: string | null
    pickup_id: number | null
    duration_ms: number
    request_id: string
  }
}
