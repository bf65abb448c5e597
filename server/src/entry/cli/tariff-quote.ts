import { dateOn } from '../../platform/shared/dates.ts'
import { type Decimal, decimal } from '../../platform/shared/money.ts'
import { dimensionUnitFor, type WeightUnit } from '../../platform/shared/units.ts'
import {
  type Address,
  type PriceResult,
  presentPrices,
  price,
  type RatingRequest,
} from '../../pricing/rating/index.ts'
import { readStoredTariff, tryTariff } from '../../pricing/tariffs/index.ts'
import { type Command, type CommandContext, textOption, UsageError } from './command.ts'
import { dayOption, timeOption } from './day-option.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const tariffQuoteCommand: Command = {
  name: ['tariff', 'quote'],
  summary: 'quote a price and explain it, also with a draft card',
  usage:
    '--tenant CLIENT_ID --service CODE --origin "US 10001" --destination "US 94105" --weight 5 [--weight-unit lb|kg] ' +
    '[--pieces N] [--dimensions 12x10x8] [--date YYYY-MM-DD] [--time HH:MM] [--customer ID] [--cod AMOUNT] ' +
    '[--customs-value AMOUNT] [--declared-value AMOUNT] [--options CODE,CODE] [--distance KM] [--return] [--draft CARD@VERSION]',
  options: {
    tenant: { type: 'string' },
    service: { type: 'string' },
    origin: { type: 'string' },
    destination: { type: 'string' },
    weight: { type: 'string' },
    'weight-unit': { type: 'string', default: 'lb' },
    pieces: { type: 'string', default: '1' },
    dimensions: { type: 'string' },
    date: { type: 'string' },
    time: { type: 'string' },
    customer: { type: 'string' },
    cod: { type: 'string' },
    'customs-value': { type: 'string' },
    'declared-value': { type: 'string' },
    options: { type: 'string' },
    distance: { type: 'string' },
    return: { type: 'boolean' },
    draft: { type: 'string' },
  },
  required: ['tenant', 'service', 'origin', 'destination', 'weight'],
  run: async context => {
    const request = requestOf(context)
    const drafts = draftOption(context)
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const today = dateOn(waybill.clock.now(), tenant.timezone)
      const stored = await readStoredTariff(waybill.database, tenant.id)
      const tariff = tryTariff(stored.document, stored, drafts)
      const result = price(tariff, { ...request, date: dayOption(context, 'date') ?? today })
      return { json: { service: result.service, ...presentPrices(result) }, text: textOf(result) }
    })
  },
}

function requestOf(context: CommandContext): RatingRequest {
  const weightUnit = textOption(context, 'weight-unit')
  if (!isWeightUnit(weightUnit)) throw new UsageError('--weight-unit must be lb or kg.')
  const weight = amountOption(context, 'weight')
  if (!weight?.gt(0)) throw new UsageError('--weight must be greater than 0.')
  return {
    service: { code: textOption(context, 'service') },
    customerId: wholeOption(context, 'customer'),
    date: '',
    time: timeOption(context, 'time') ?? null,
    isReturn: context.options.return === true,
    sender: addressOption(context, 'origin'),
    recipient: addressOption(context, 'destination'),
    weight,
    weightUnit,
    pieces: wholeOption(context, 'pieces') ?? 1,
    dimensions: dimensionsOption(context),
    dimensionUnit: dimensionUnitFor(weightUnit),
    pieceList: [],
    codAmount: amountOption(context, 'cod'),
    customsValue: amountOption(context, 'customs-value'),
    declaredValue: amountOption(context, 'declared-value'),
    options: codesOption(context, 'options'),
    distance: amountOption(context, 'distance'),
    explain: true,
  }
}

function isWeightUnit(text: string): text is WeightUnit {
  return text === 'lb' || text === 'kg'
}

/** Country and postal code, or just the country: "US 10001", "GB SW1A 1AA". */
function addressOption(context: CommandContext, name: string): Address {
  const [, country, zip] = /^([A-Za-z]{2})(?:\s+(\S.*))?$/.exec(textOption(context, name).trim()) ?? []
  if (!country) throw new UsageError(`--${name} must be a country and a postal code, like "US 10001".`)
  return { country: country.toUpperCase(), state: null, city: null, zip: zip ?? null }
}

function amountOption(context: CommandContext, name: string): Decimal | null {
  const text = context.options[name]
  if (text === undefined) return null
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,6})?$/.test(text)) {
    throw new UsageError(`--${name} must be a number, like 12.5.`)
  }
  return decimal(text)
}

function codesOption(context: CommandContext, name: string): string[] {
  const text = context.options[name]
  if (text === undefined) return []
  const codes = typeof text === 'string' ? text.split(',').map(code => code.trim()) : []
  if (codes.length === 0 || codes.includes('')) {
    throw new UsageError(`--${name} must be comma-separated codes, like SATURDAY,SIGNATURE.`)
  }
  return codes
}

function wholeOption(context: CommandContext, name: string): number | null {
  const text = context.options[name]
  if (text === undefined) return null
  if (typeof text !== 'string' || !/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`--${name} must be a whole number.`)
  }
  return Number(text)
}

function dimensionsOption(context: CommandContext): RatingRequest['dimensions'] {
  const text = context.options.dimensions
  if (text === undefined) return null
  const sides = typeof text === 'string' ? text.split('x') : []
  const [length, width, height] = sides.map(side => (/^\d+(\.\d+)?$/.test(side) ? decimal(side) : null))
  if (sides.length !== 3 || !length || !width || !height) {
    throw new UsageError('--dimensions must be length, width and height, like 12x10x8.')
  }
  return { length, width, height }
}

function draftOption(context: CommandContext): { code: string; version: number }[] {
  const draft = context.options.draft
  if (draft === undefined) return []
  const [, code, version] = (typeof draft === 'string' && /^(.+)@(\d{1,7})$/.exec(draft)) || []
  if (!code || !version) throw new UsageError('--draft must be a card and its version, like DOM-PUBLIC@2.')
  return [{ code, version: Number(version) }]
}

function textOf({ quotes, unavailable }: PriceResult): string {
  return [
    ...quotes.flatMap(quote => [
      quote.package_type.name,
      ...(quote.trace ?? []).map(({ text }) => `  ${text}`),
    ]),
    ...unavailable.map(({ package_type, message }) => `${package_type?.name ?? 'No quote'}: ${message}`),
  ].join('\n')
}
