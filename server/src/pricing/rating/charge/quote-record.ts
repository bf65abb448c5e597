import Type from 'typebox'
import { weightUnitField } from '../../../platform/shared/record-fields.ts'
import { ApiRecord, nullable } from '../../../platform/shared/schema.ts'
import type { PriceResult, Quote } from './rating-request.ts'

export const PackageTypeRecord = ApiRecord('PackageType', {
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
})

export const OptionRecord = ApiRecord('ServiceOption', { code: Type.String(), name: Type.String() })

export const ServiceRecord = ApiRecord('ServiceSummary', {
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  service_type: Type.String({ enum: ['domestic', 'international'], apiName: 'ServiceType' }),
  charge_type: Type.String({ enum: ['weight', 'distance', 'piece', 'flat'], apiName: 'ChargeType' }),
})
export type ServiceRecord = Type.Static<typeof ServiceRecord>

const PackageQuote = ApiRecord('RateQuote', {
  package_type: PackageTypeRecord,
  zone: nullable(Type.String()),
  chargeable_weight: Type.Number(),
  weight_unit: weightUnitField,
  base_rate: Type.Number(),
  surcharges: Type.Array(
    ApiRecord('Surcharge', {
      code: Type.String(),
      name: Type.String(),
      type: Type.String({ enum: ['surcharge', 'discount', 'tax'] }),
      amount: Type.Number(),
    }),
  ),
  total: Type.Number({ description: 'Sum of the base rate and the surcharges.' }),
  estimated_delivery_date: Type.Optional(
    Type.String({
      format: 'date',
      description: 'Absent if the service has no transit time.',
    }),
  ),
  trace: Type.Optional(
    Type.Array(ApiRecord('PriceStep', { step: Type.String(), text: Type.String() }), {
      description: 'Explanation of the price, step by step; only with `explain`.',
    }),
  ),
})
type PackageQuote = Type.Static<typeof PackageQuote>

/** Prices by package type. Amounts and weights are decimal numbers. */
export const QuoteRecord = ApiRecord('RateQuotes', {
  service: ServiceRecord,
  currency: nullable(Type.String({ description: 'ISO 4217; null when there is no price.' })),
  quotes: Type.Array(PackageQuote),
  unavailable: Type.Array(
    ApiRecord('UnavailableRate', {
      package_type: nullable(PackageTypeRecord),
      reason: Type.String({ examples: ['NO_ZONE'] }),
      message: Type.String(),
    }),
    { description: 'Package types without a price, with the reason.' },
  ),
})
export type QuoteRecord = Type.Static<typeof QuoteRecord>

export function presentQuote(result: PriceResult): QuoteRecord {
  if (!result.service) throw new Error('A service of the catalogue is not in the tariff.')
  const { currency, quotes, unavailable } = presentPrices(result)
  return { service: result.service, currency, quotes, unavailable }
}

export function presentPrices({ currency, quotes, unavailable }: PriceResult): Omit<QuoteRecord, 'service'> {
  return {
    currency,
    quotes: quotes.map(presentPackage),
    unavailable: unavailable.map(({ package_type, reason, message }) => ({
      package_type,
      reason,
      message,
    })),
  }
}

function presentPackage(quote: Quote): PackageQuote {
  const shown = {
    package_type: quote.package_type,
    zone: quote.zone,
    chargeable_weight: quote.chargeable_weight.toNumber(),
    weight_unit: quote.weight_unit,
    base_rate: quote.base_rate.toNumber(),
    surcharges: quote.surcharges.map(({ code, name, type, amount }) => ({
      code,
      name,
      type,
      amount: amount.toNumber(),
    })),
    total: quote.total.toNumber(),
    ...(quote.estimatedDelivery === null ? {} : { estimated_delivery_date: quote.estimatedDelivery }),
  }
  return quote.trace ? { ...shown, trace: quote.trace.map(({ step, text }) => ({ step, text })) } : shown
}

const otherCurrency = 'OTHER_CURRENCY'

export const RateComparison = ApiRecord('RateComparison', {
  currency: nullable(
    Type.String({ description: 'ISO 4217 currency of all quotes; null when there is no price.' }),
  ),
  quotes: Type.Array(ApiRecord('ComparedRate', { service: ServiceRecord, ...PackageQuote.properties }), {
    description: 'Cheapest first.',
  }),
  unavailable: Type.Array(
    ApiRecord('UnavailableService', {
      service: ServiceRecord,
      ...QuoteRecord.properties.unavailable.items.properties,
    }),
    { description: 'Package types without a price, with the reason.' },
  ),
})
export type RateComparison = Type.Static<typeof RateComparison>

/** In the wanted currency, or in the first price's if none has it. Other currencies are listed as unavailable. */
export function presentComparison(results: readonly PriceResult[], wanted: string): RateComparison {
  const priced = results.filter(({ quotes }) => quotes.length > 0)
  const currency = (priced.find(result => result.currency === wanted) ?? priced[0])?.currency ?? null
  const totals = new Map<RateComparison['quotes'][number], Quote['total']>()
  const unavailable: RateComparison['unavailable'] = []
  for (const result of results) {
    const { service, ...prices } = presentQuote(result)
    unavailable.push(...prices.unavailable.map(refusal => ({ service, ...refusal })))
    for (const [index, quote] of result.quotes.entries()) {
      const shown = prices.quotes[index]
      if (!shown) continue
      if (result.currency === currency) totals.set({ service, ...shown }, quote.total)
      else unavailable.push({ service, ...inOtherCurrency(shown.package_type, result.currency) })
    }
  }
  const quotes = [...totals].sort(([, a], [, b]) => a.cmp(b)).map(([shown]) => shown)
  return { currency, quotes, unavailable }
}

function inOtherCurrency(packageType: PackageQuote['package_type'], currency: string | null) {
  const message = `It is priced in ${currency}. Ask for a quote of this service by itself.`
  return { package_type: packageType, reason: otherCurrency, message }
}
