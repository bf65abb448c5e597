export type {
  Bounds,
  Bracket,
  CardLine,
  ChargeType,
  Conditions,
  CustomerPricing,
  PackageType,
  Place,
  ServiceType,
  Surcharge,
  Zone,
  ZoneRule,
} from '../../../server/src/rating/tariff-document.ts'

import type {
  CardLine,
  Service as ServiceTerms,
  Surcharge,
  Zone,
  ZoneRule,
} from '../../../server/src/rating/tariff-document.ts'

export interface Service
  extends Omit<ServiceTerms, 'zone_set' | 'active' | 'dimension_unit' | 'volumetric_divisor'> {
  id: number
  active: boolean
  zone_set?: string | null
  dimension_unit?: 'in' | 'cm' | null
  volumetric_divisor?: string | null
  carrier: { account_id: number; account_name: string; service: string | null } | null
}

export interface ZoneSetSummary {
  id: string
  code: string
  name: string
  zones: Zone[]
  rule_count: number
  services: string[]
}

export interface PlacedRule extends ZoneRule {
  id: number
  position: number
}

export interface CardSummary {
  id: string
  code: string
  version: number
  name: string
  service: string
  customer_id: number | null
  currency: string
  valid_from: string
  valid_to: string | null
  status: 'draft' | 'published'
  line_count: number
}

export interface RateCard extends CardSummary {
  lines: CardLine[]
}

export interface PlacedSurcharge extends Surcharge {
  id: string
  position: number
}
