import Type from 'typebox'
import {
  dayField,
  numberField,
  textField,
  weightUnitField,
  wholeField,
} from '../../../platform/shared/record-fields.ts'
import { ApiRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import type { PriceResult, Quote } from './rating-request.ts'

export const PackageTypeRecord = ApiRecord(
  'PackageType',
  {
    id: wholeField('Id of the package type.', 2),
    code: textField('Code of the package type.', 'BOX'),
    name: textField('Name of the package type.', 'Box'),
  },
  { description: 'Package type of the price.' },
)

export const OptionRecord = ApiRecord('ServiceOption', {
  code: textField('Code of the option.', 'SATURDAY'),
  name: textField('Name of the option.', 'Saturday delivery'),
})

export const ServiceRecord = ApiRecord(
  'ServiceSummary',
  {
    id: wholeField('Id of the service.', 1),
    code: textField('Code of the service, the same in each environment.', 'DOM'),
    name: textField('Name of the service.', 'Domestic'),
    service_type: Type.String({
      enum: ['domestic', 'international'],
      apiName: 'ServiceType',
      description: 'Within the country or across a border.',
    }),
    charge_type: Type.String({
      enum: ['weight', 'distance', 'piece', 'flat'],
      apiName: 'ChargeType',
      description: 'Basis of the price.',
    }),
  },
  { description: 'The service.' },
)
export type ServiceRecord = Type.Static<typeof ServiceRecord>

const PackageQuote = ApiRecord('RateQuote', {
  package_type: PackageTypeRecord,
  zone: nullable(textField('Zone of the tariff; null for a price without zones.', 'MIDWEST')),
  chargeable_weight: numberField('Weight that the price is for, in the weight unit.', 6),
  weight_unit: weightUnitField,
  base_rate: numberField('Price before surcharges, in the currency.', 21.6),
  surcharges: Type.Array(
    ApiRecord('Surcharge', {
      code: textField('Code of the line.', 'FUEL'),
      name: sentence(textField('Name of the line.', 'Fuel surcharge')),
      type: Type.String({ enum: ['surcharge', 'discount', 'tax'], description: 'Kind of the line.' }),
      amount: numberField('Amount in the currency; negative for a discount.', 2.7),
    }),
    { description: 'Surcharges, discounts and taxes.' },
  ),
  total: numberField('Sum of the base rate and the surcharges, in the currency.', 24.3),
  estimated_delivery_date: Type.Optional(
    dayField('Estimated day of delivery; absent if the service has no transit time.', '2026-11-27'),
  ),
  trace: Type.Optional(
    Type.Array(
      ApiRecord('PriceStep', {
        step: textField('Name of the step.', 'zone'),
        text: sentence(textField('The step in words.', '60606 is in zone MIDWEST.')),
      }),
      {
        description: 'Explanation of the price, step by step; only with `explain`.',
      },
    ),
  ),
})
type PackageQuote = Type.Static<typeof PackageQuote>

/** Prices by package type. Amounts and weights are decimal numbers. */
export const QuoteRecord = ApiRecord(
  'RateQuotes',
  {
    service: ServiceRecord,
    currency: nullable(textField('Currency of the prices (ISO 4217); null when there is no price.', 'USD')),
    quotes: Type.Array(PackageQuote, { description: 'A price for each package type.' }),
    unavailable: Type.Array(
      ApiRecord('UnavailableRate', {
        package_type: nullable(PackageTypeRecord),
        reason: textField('Reason, for programs.', 'NO_ZONE'),
        message: sentence(textField('Reason in a sentence.', 'No zone of the tariff has this address.')),
      }),
      { description: 'Package types without a price, with the reason.' },
    ),
  },
  { description: 'Prices of one service.' },
)
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

export const RateComparison = ApiRecord(
  'RateComparison',
  {
    currency: nullable(textField('Currency of all quotes (ISO 4217); null when there is no price.', 'USD')),
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
  },
  { description: 'Prices of all services.' },
)
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
