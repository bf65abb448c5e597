import { csvFileText, writeCsv } from '../../platform/shared/csv.ts'
import { decimal, zero } from '../../platform/shared/money.ts'
import { spreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import type { Refusal, ShipmentPrice } from '../rating/index.ts'
import type { PastShipment } from './replay.ts'

/** What shipments of one customer, service and zone come to in one currency. Amounts are decimal text. */
export interface ReplaySum {
  readonly customer_id: number | null
  /** The customer's name; empty where there is none. */
  readonly customer: string
  readonly service: string
  readonly zone: string | null
  /** Null for those that have no price, old or new. */
  readonly currency: string | null
  /** How many have an old and a new price: only these are in `old` and `new`. */
  readonly shipments: number
  readonly old: string
  readonly new: string
  /** How many would lose their price, and what they were charged. */
  readonly lost: number
  readonly lost_total: string
  /** How many had no price and would have one, and what they would come to. */
  readonly newly_priced: number
  readonly newly_priced_total: string
  /** How many had no price and would have none. */
  readonly never_priced: number
  /** How many would have a price in another currency, so that there is no difference. */
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

/** What became of the price of one shipment. */
export type Repricing = 'repriced' | 'loses its price' | 'newly priced' | 'never priced' | 'other currency'

export function repricingOf({ charged }: PastShipment, price: ShipmentPrice | Refusal): Repricing {
  if ('reason' in price) return charged ? 'loses its price' : 'never priced'
  if (!charged) return 'newly priced'
  return charged.currency === price.currency ? 'repriced' : 'other currency'
}

/** The sum of one shipment. */
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

/** Adds sums together that `keyOf` puts into one group, in the order in which the groups come up. */
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

/** The group that a shipment's sum belongs to. */
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

/** The heading of the table of shipments. */
export function replayHeading(): string {
  return csvFileText([columns])
}

/** Rows of that table, one for each shipment. */
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

/** How much the prices of a group differ, whichever way: what is told first. */
export function byDifference(a: ReplaySum, b: ReplaySum): number {
  const size = (sum: ReplaySum) => decimal(sum.new).minus(sum.old).abs().plus(sum.lost_total)
  return size(b).cmp(size(a))
}

/** The new prices less the old ones. */
export function differenceOf(sum: ReplaySum): number {
  return zero.plus(sum.new).minus(sum.old).toNumber()
}
