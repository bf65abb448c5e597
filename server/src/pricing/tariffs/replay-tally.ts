import { csvFileText, writeCsv } from '../../platform/shared/csv.ts'
import { decimal, zero } from '../../platform/shared/money.ts'
import { spreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import type { Refusal, ShipmentPrice } from '../rating/index.ts'
import type { PastShipment } from './replay.ts'

/** Amounts are decimal text. */
export interface ReplaySum {
  readonly customer_id: number | null
  /** Name; empty for none. */
  readonly customer: string
  readonly service: string
  readonly zone: string | null
  /** Null without any price. */
  readonly currency: string | null
  /** Shipments with both prices; only these are in `old` and `new`. */
  readonly shipments: number
  readonly old: string
  readonly new: string
  /** Shipments that lose their price, and their old charges. */
  readonly lost: number
  readonly lost_total: string
  /** Shipments that gain a price, and their new charges. */
  readonly newly_priced: number
  readonly newly_priced_total: string
  /** Without a price, old or new. */
  readonly never_priced: number
  /** Priced in another currency, so without a difference. */
  readonly other_currency: number
}

type Amounts = 'old' | 'new' | 'lost_total' | 'newly_priced_total'
type Counts = 'shipments' | 'lost' | 'newly_priced' | 'never_priced' | 'other_currency'

const amounts: readonly Amounts[] = ['old', 'new', 'lost_total', 'newly_priced_total']
const counts: readonly Counts[] = ['shipments', 'lost', 'newly_priced', 'never_priced', 'other_currency']

const nothing = {
  shipments: 0,
  old: '0',
  new: '0',
  lost: 0,
  lost_total: '0',
  newly_priced: 0,
  newly_priced_total: '0',
  never_priced: 0,
  other_currency: 0,
}

export type Repricing = 'repriced' | 'loses its price' | 'newly priced' | 'never priced' | 'other currency'

export function repricingOf({ charged }: PastShipment, price: ShipmentPrice | Refusal): Repricing {
  if ('reason' in price) return charged ? 'loses its price' : 'never priced'
  if (!charged) return 'newly priced'
  return charged.currency === price.currency ? 'repriced' : 'other currency'
}

export function sumOf(shipment: PastShipment, price: ShipmentPrice | Refusal): ReplaySum {
  const { customer, serviceCode, charged } = shipment
  const old = charged?.total.toFixed() ?? '0'
  const next = 'reason' in price ? '0' : price.total.toFixed()
  const said: Record<Repricing, Partial<ReplaySum>> = {
    repriced: { shipments: 1, old, new: next },
    'loses its price': { lost: 1, lost_total: old },
    'newly priced': { newly_priced: 1, newly_priced_total: next },
    'never priced': { never_priced: 1 },
    'other currency': { other_currency: 1 },
  }
  return {
    customer_id: customer?.id ?? null,
    customer: customer?.name ?? '',
    service: serviceCode,
    zone: 'reason' in price ? (charged?.zone ?? null) : price.zone,
    currency: 'reason' in price ? (charged?.currency ?? null) : price.currency,
    ...nothing,
    ...said[repricingOf(shipment, price)],
  }
}

/** Adds up sums of equal `keyOf`, in the order of first appearance. */
export function addSums(sums: Iterable<ReplaySum>, keyOf: (sum: ReplaySum) => unknown): ReplaySum[] {
  const groups = new Map<string, ReplaySum>()
  for (const sum of sums) {
    const key = JSON.stringify(keyOf(sum))
    const group = groups.get(key)
    groups.set(key, group ? added(group, sum) : sum)
  }
  return [...groups.values()]
}

function added(group: ReplaySum, sum: ReplaySum): ReplaySum {
  const totals = amounts.map(name => [name, decimal(group[name]).plus(sum[name]).toFixed()])
  const numbers = counts.map(name => [name, group[name] + sum[name]])
  return { ...group, ...Object.fromEntries([...totals, ...numbers]) }
}

export function groupOf({ customer_id, service, zone, currency }: ReplaySum): unknown {
  return [customer_id, service, zone, currency]
}

const columns = [
  'date',
  'awb',
  'customer_id',
  'customer',
  'service',
  'zone',
  'outcome',
  'currency',
  'old',
  'new',
  'difference',
  'reason',
]

export function replayHeading(): string {
  return csvFileText([columns])
}

export function replayRows(
  priced: readonly { shipment: PastShipment; price: ShipmentPrice | Refusal }[],
): string {
  return writeCsv(
    priced.map(({ shipment, price }) => {
      const { customer, charged } = shipment
      const { zone, currency } = sumOf(shipment, price)
      const outcome = repricingOf(shipment, price)
      const next = 'reason' in price ? null : price.total
      const isCompared = outcome === 'repriced' && charged && next
      return [
        shipment.request.date,
        shipment.awb,
        String(customer?.id ?? ''),
        spreadsheetText(customer?.name ?? ''),
        shipment.serviceCode,
        zone ?? '',
        outcome,
        currency ?? '',
        charged?.total.toFixed() ?? '',
        next?.toFixed() ?? '',
        isCompared ? next.minus(charged.total).toFixed() : '',
        'reason' in price ? price.message : outcome === 'other currency' ? `was in ${charged?.currency}` : '',
      ]
    }),
    '\r\n',
  )
}

/** The greatest difference first, up or down. */
export function byDifference(a: ReplaySum, b: ReplaySum): number {
  const size = (sum: ReplaySum) => decimal(sum.new).minus(sum.old).abs().plus(sum.lost_total)
  return size(b).cmp(size(a))
}

/** New less old. */
export function differenceOf(sum: ReplaySum): number {
  return zero.plus(sum.new).minus(sum.old).toNumber()
}
