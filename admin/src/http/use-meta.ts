import type { Meta } from '../records/session.ts'
import { useAsk } from './use-ask.ts'

const none: Meta = {
  shipment_statuses: [],
  pickup_statuses: [],
  weight_units: ['lb', 'kg'],
  dimension_units: ['in', 'cm'],
  label_formats: [],
  destinations: [],
  payment_types: [],
  service_types: [],
  charge_types: [],
  countries: [],
  currencies: [],
  timezones: [],
  roles: [],
}

/** The choices that the server knows; empty until they have come. They do not change while the app is open. */
export function useMeta(): Meta {
  return useAsk<Meta>('/meta', { freshFor: Number.POSITIVE_INFINITY }).data ?? none
}
