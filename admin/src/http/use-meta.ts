import type { Schemas } from './api.ts'
import { useApiQuery } from './use-api.ts'

type Meta = Schemas['Meta']

const none: Meta = {
  shipment_statuses: [],
  pickup_statuses: [],
  scan_modes: [],
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
  staff_permissions: [],
}

/** Choices from the server, such as countries and statuses. The lists are empty until the server answers. */
export function useMeta(): Meta {
  return useApiQuery('/meta', { freshFor: Number.POSITIVE_INFINITY, untilAnswered: true }).data ?? none
}
