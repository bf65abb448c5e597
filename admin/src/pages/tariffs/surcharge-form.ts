import type { Init, Schemas } from '../../http/api.ts'
import type { Values } from '../../parts/form.tsx'
import type { Tenant } from '../../session/use-session.ts'
import { placeOf } from './place-fields.tsx'

type Surcharge = Schemas['Surcharge']
type SurchargeBody = Init<'post', '/surcharges'>['body']

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
  const { cod, holiday, return: isReturn, ...conditions } = terms.conditions ?? {}
  return {
    ...terms,
    per: terms.per ?? 'shipment',
    of: terms.of ?? 'base',
    tiers: terms.tiers ?? [],
    charged_for: terms.charged_for === 'order' ? null : terms.charged_for,
    conditions: {
      ...conditions,
      cod: cod === undefined ? null : cod ? 'with' : 'without',
      holiday: holiday === undefined ? null : holiday ? 'only' : 'never',
      return: isReturn === undefined ? null : isReturn ? 'only' : 'never',
    },
  }
}

/** The fields of the method. */
function priceOf({ method, amount, per, percent, of, tiers }: Values) {
  if (method === 'tiers') return { of, tiers: tiersOf(tiers) }
  if (method === 'fixed') return { amount, per }
  // Percentages apply per piece only to the base rate. `per` is always sent, because omitted fields keep their value.
  return { percent, of, per: of === 'base' && per === 'piece' ? 'piece' : 'shipment' }
}

/** The form's values as a request: only the fields of its method, without empty ones. */
export function surchargeBody(values: Values): SurchargeBody {
  const {
    by_month,
    amount: _,
    per,
    percent,
    of,
    tiers,
    weight_unit,
    dimension_unit,
    conditions,
    currency,
    counted,
    ...rest
  } = values
  const kept = conditionsOf(conditions)
  const isPerWeight = values.method === 'fixed' && (per === 'weight_unit' || per === 'piece_weight_unit')
  const weighs = isPerWeight || 'weight' in kept || 'piece_weight' in kept
  const measures = sizes.some(size => size in kept)
  const price = priceOf(values)
  const hasAmounts =
    values.method !== 'percent' ||
    given(values.minimum) ||
    given(values.maximum) ||
    'cod_amount' in kept ||
    'declared_value' in kept
  const body = withoutEmpty({
    ...rest,
    ...price,
    by_month: monthsOf(by_month, values.method),
    ...(values.charged_for === 'quantity' ? { counted } : {}),
    ...(hasAmounts ? { currency } : {}),
    ...(weighs ? { weight_unit } : {}),
    ...(measures ? { dimension_unit } : {}),
    ...(Object.keys(kept).length > 0 ? { conditions: kept } : {}),
  })
  // The server checks the fields and reports faults at them.
  return body as SurchargeBody
}

const sizes = ['longest_side', 'second_longest_side', 'girth', 'length_plus_girth', 'volume']
/** Fields that a change sets to null when empty; omitted fields would keep their value. */
const emptied = {
  amount: null,
  per: null,
  percent: null,
  of: null,
  tiers: null,
  by_month: null,
  minimum: null,
  maximum: null,
  currency: null,
  weight_unit: null,
  dimension_unit: null,
  largest_of: null,
  charged_for: null,
  counted: null,
  conditions: null,
}

/** The form's values as a change of a surcharge, with empty fields set to null. */
export function changedSurcharge(values: Values): SurchargeBody {
  return { ...emptied, ...surchargeBody(values) } as SurchargeBody
}

function conditionsOf(values: unknown): Values {
  const entered = withoutEmpty((values ?? {}) as Values)
  const { cod, holiday, return: returns, origin, destination, ...others } = entered
  const places = { origin: placesOf(origin), destination: placesOf(destination) }
  return withoutEmpty({
    ...others,
    ...places,
    ...(given(cod) ? { cod: cod === 'with' } : {}),
    ...(given(holiday) ? { holiday: holiday === 'only' } : {}),
    ...(given(returns) ? { return: returns === 'only' } : {}),
  })
}

/** The rows of the months' table, each with the amount of its method only. */
function monthsOf(rows: unknown, method: unknown): Values[] {
  if (!Array.isArray(rows)) return []
  return rows.map(({ month, amount, percent }) =>
    withoutEmpty(method === 'percent' ? { month, percent } : { month, amount }),
  )
}

function tiersOf(values: unknown): Values[] {
  return Array.isArray(values) ? values.map(tier => withoutEmpty(tier as Values)) : []
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
