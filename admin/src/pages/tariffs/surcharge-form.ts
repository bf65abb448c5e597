import type { Init, Schemas } from '../../http/api.ts'
import type { Values } from '../../parts/form.tsx'
import type { Tenant } from '../../session/use-session.ts'
import { placeOf } from './place-fields.tsx'

type Surcharge = Schemas['Surcharge']
type SurchargeBody = Init<'post', '/surcharges'>['body']

/** The form's values. */
export function surchargeValues(surcharge: Surcharge | null, tenant: Tenant): Values {
  if (!surcharge) {
    return {
      code: '',
      name: '',
      type: 'surcharge',
      method: 'percent',
      of: 'base',
      per: 'shipment',
      currency: tenant.currency,
      weight_unit: tenant.country === 'US' ? 'lb' : 'kg',
      dimension_unit: tenant.country === 'US' ? 'in' : 'cm',
      conditions: {},
    }
  }
  const { id: _, position: __, ...terms } = surcharge
  const { cod, holiday, ...conditions } = terms.conditions ?? {}
  return {
    ...terms,
    per: terms.per ?? 'shipment',
    of: terms.of ?? 'base',
    conditions: {
      ...conditions,
      cod: cod === undefined ? null : cod ? 'with' : 'without',
      holiday: holiday === undefined ? null : holiday ? 'only' : 'never',
    },
  }
}

/** The form's values as a request: only the fields of its method, without empty ones. */
export function surchargeBody(values: Values): SurchargeBody {
  const { by_month, amount, per, percent, of, weight_unit, dimension_unit, conditions, currency, ...rest } =
    values
  const price = values.method === 'percent' ? { percent, of } : { amount, per }
  const kept = conditionsOf(conditions)
  const weighs = per === 'weight_unit' || 'weight' in kept || 'piece_weight' in kept
  const measures = 'longest_side' in kept || 'girth' in kept || 'length_plus_girth' in kept
  const hasAmounts = values.method === 'fixed' || given(values.minimum) || given(values.maximum)
  const body = withoutEmpty({
    ...rest,
    ...price,
    by_month: monthsOf(by_month, values.method),
    ...(hasAmounts ? { currency } : {}),
    ...(weighs ? { weight_unit } : {}),
    ...(measures ? { dimension_unit } : {}),
    ...(Object.keys(kept).length > 0 ? { conditions: kept } : {}),
  })
  // The server checks that the fields are complete and correct, and its faults are shown at the fields.
  return body as SurchargeBody
}

/** Fields that a change empties where the form has nothing in them: what is not sent stays. */
const emptied = {
  amount: null,
  per: null,
  percent: null,
  of: null,
  by_month: null,
  minimum: null,
  maximum: null,
  currency: null,
  weight_unit: null,
  dimension_unit: null,
  conditions: null,
}

/** The form's values as a change of a surcharge: a field without a value is emptied. */
export function changedSurcharge(values: Values): SurchargeBody {
  return { ...emptied, ...surchargeBody(values) } as SurchargeBody
}

function conditionsOf(values: unknown): Values {
  const { cod, holiday, origin, destination, ...others } = withoutEmpty((values ?? {}) as Values)
  const places = { origin: placesOf(origin), destination: placesOf(destination) }
  return withoutEmpty({
    ...others,
    ...places,
    ...(given(cod) ? { cod: cod === 'with' } : {}),
    ...(given(holiday) ? { holiday: holiday === 'only' } : {}),
  })
}

/** The rows of the table by months, each with the amount of its method only. */
function monthsOf(rows: unknown, method: unknown): Values[] {
  if (!Array.isArray(rows)) return []
  return rows.map(({ month, amount, percent }) =>
    withoutEmpty(method === 'percent' ? { month, percent } : { month, amount }),
  )
}

function placesOf(values: unknown): Values[] {
  return Array.isArray(values) ? values.map(place => placeOf(place)).filter(place => place !== undefined) : []
}

function given(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object') return Object.values(value).some(given)
  return true
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => given(value))
      .map(([name, value]) => [
        name,
        typeof value === 'object' && !Array.isArray(value) ? withoutEmpty(value as Values) : value,
      ]),
  )
}
