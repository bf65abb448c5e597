import type { CardSummary, CustomerPricing } from './tariff.ts'

export interface Customer {
  id: number
  name: string
  account_number: string | null
  contact_name: string | null
  phone: string | null
  email: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  notes: string | null
  active: boolean
  created_at: string
  updated_at: string
}

export interface PricingOfCustomer {
  id: number
  customer_id: number
  services: NonNullable<CustomerPricing['services']>
  surcharges: NonNullable<CustomerPricing['surcharges']>
  cards: CardSummary[]
}
