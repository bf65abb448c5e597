import { csvFileText } from '../../platform/shared/csv.ts'
import { type Decimal, zero } from '../../platform/shared/money.ts'
import { spreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import { type CompiledTariff, type RatingRequest, type RefusalReason, rateShipment } from '../rating/index.ts'

export interface PastShipment {
  readonly awb: string
  readonly customer: { readonly id: number; readonly name: string } | null
  readonly serviceCode: string
  /** Null without a price. */
  readonly charged: {
    readonly currency: string
    readonly total: Decimal
    readonly zone?: string | null
  } | null
  readonly request: RatingRequest
}

export interface ReplayGroup {
  readonly customer: PastShipment['customer']
  readonly service: string
  readonly currency: string
  /** Shipments with both prices; only these are in the sums. */
  readonly shipments: number
  readonly old: Decimal
  readonly new: Decimal
  readonly difference: Decimal
  /** Shipments that gain a price, and their new charges. */
  readonly newlyPriced: number
  readonly newlyPricedTotal: Decimal
}

export interface UnpricedShipment {
  readonly awb: string
  readonly customer: PastShipment['customer']
  readonly service: string
  readonly charged: PastShipment['charged']
  readonly reason: RefusalReason
  readonly message: string
}

export interface ReplayReport {
  readonly shipments: number
  readonly groups: readonly ReplayGroup[]
  readonly unpriced: readonly UnpricedShipment[]
  /** Priced in another currency, so without a difference. */
  readonly otherCurrency: readonly { readonly awb: string; readonly old: string; readonly new: string }[]
}

/** Keeps sums only, whatever the number of shipments. */
export async function replay(
  shipments: AsyncIterable<PastShipment>,
  tariff: CompiledTariff,
): Promise<ReplayReport> {
  const groups = new Map<string, ReplayGroup>()
  const unpriced: UnpricedShipment[] = []
  const otherCurrency: { awb: string; old: string; new: string }[] = []
  let count = 0
  for await (const shipment of shipments) {
    count++
    const { awb, customer, serviceCode: service, charged } = shipment
    const price = rateShipment(tariff, shipment.request)
    if ('reason' in price) {
      unpriced.push({ awb, customer, service, charged, reason: price.reason, message: price.message })
      continue
    }
    if (charged && charged.currency !== price.currency) {
      otherCurrency.push({ awb, old: charged.currency, new: price.currency })
      continue
    }
    const key = JSON.stringify([customer?.id, service, price.currency])
    const group = groups.get(key) ?? emptyGroup(customer, service, price.currency)
    groups.set(key, added(group, charged?.total ?? null, price.total))
  }
  return {
    shipments: count,
    groups: [...groups.values()].sort(byCustomerAndService),
    unpriced,
    otherCurrency,
  }
}

function emptyGroup(customer: PastShipment['customer'], service: string, currency: string): ReplayGroup {
  const sums = { old: zero, new: zero, difference: zero, newlyPricedTotal: zero }
  return { customer, service, currency, shipments: 0, newlyPriced: 0, ...sums }
}

function added(group: ReplayGroup, charged: Decimal | null, price: Decimal): ReplayGroup {
  if (!charged) {
    const newlyPricedTotal = group.newlyPricedTotal.plus(price)
    return { ...group, newlyPriced: group.newlyPriced + 1, newlyPricedTotal }
  }
  return {
    ...group,
    shipments: group.shipments + 1,
    old: group.old.plus(charged),
    new: group.new.plus(price),
    difference: group.difference.plus(price.minus(charged)),
  }
}

function byCustomerAndService(a: ReplayGroup, b: ReplayGroup): number {
  return (a.customer?.id ?? 0) - (b.customer?.id ?? 0) || (a.service < b.service ? -1 : 1)
}

/** Amounts are numbers. */
export function replayJson({ shipments, groups, unpriced, otherCurrency }: ReplayReport) {
  return {
    shipments,
    groups: groups.map(group => ({
      customer_id: group.customer?.id ?? null,
      customer: group.customer?.name ?? null,
      service: group.service,
      currency: group.currency,
      shipments: group.shipments,
      old: group.old.toNumber(),
      new: group.new.toNumber(),
      difference: group.difference.toNumber(),
      newly_priced: group.newlyPriced,
      newly_priced_total: group.newlyPricedTotal.toNumber(),
    })),
    unpriced: unpriced.map(({ awb, customer, service, charged, reason, message }) => ({
      awb,
      customer_id: customer?.id ?? null,
      service,
      old: charged?.total.toNumber() ?? null,
      currency: charged?.currency ?? null,
      reason,
      message,
    })),
    other_currency: otherCurrency,
  }
}

/** A row for each group, then one for each incomparable shipment. */
export function replayCsv({ groups, unpriced, otherCurrency }: ReplayReport): string {
  const header = [
    'row',
    'customer_id',
    'customer',
    'service',
    'awb',
    'shipments',
    'currency',
    'old',
    'new',
    'difference',
    'reason',
  ]
  return csvFileText([
    header,
    ...groups.map(group => [
      'total',
      String(group.customer?.id ?? ''),
      spreadsheetText(group.customer?.name ?? ''),
      group.service,
      '',
      String(group.shipments),
      group.currency,
      group.old.toFixed(),
      group.new.toFixed(),
      group.difference.toFixed(),
      group.newlyPriced > 0
        ? `${group.newlyPriced} more had no price and would come to ${group.newlyPricedTotal}`
        : '',
    ]),
    ...unpriced.map(({ awb, customer, service, charged, message }) => [
      'no price',
      String(customer?.id ?? ''),
      spreadsheetText(customer?.name ?? ''),
      service,
      awb,
      '1',
      charged?.currency ?? '',
      charged?.total.toFixed() ?? '',
      '',
      '',
      message,
    ]),
    ...otherCurrency.map(({ awb, old, new: next }) => [
      'other currency',
      '',
      '',
      '',
      awb,
      '1',
      old,
      '',
      '',
      '',
      `would be in ${next}`,
    ]),
  ])
}
