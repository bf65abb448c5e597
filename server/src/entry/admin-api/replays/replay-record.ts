import Type, { type Static } from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { addSums, byDifference, differenceOf, type ReplaySum } from '../../../pricing/tariffs/index.ts'
import type { ReplayResult } from '../../../shipping/bulk/index.ts'
import { WorkRecord } from '../long-work/work-record.ts'

/** What a group of shipments comes to by the new prices. */
const ReplaySumRecord = NamedRecord('ReplaySum', {
  customer_id: nullable(Type.Integer()),
  customer: nullable(Type.String()),
  service: nullable(Type.String()),
  zone: nullable(Type.String()),
  currency: nullable(Type.String({ description: 'Null for shipments without an old or a new price.' })),
  shipments: Type.Integer({
    description: 'Shipments with both prices; only these count in `old` and `new`.',
  }),
  old: Type.Number(),
  new: Type.Number(),
  difference: Type.Number(),
  lost: Type.Integer({ description: 'Shipments that would lose their price.' }),
  lost_total: Type.Number({ description: 'Old price of those shipments.' }),
  newly_priced: Type.Integer({ description: 'Shipments that had no price and would get one.' }),
  newly_priced_total: Type.Number(),
  never_priced: Type.Integer({ description: 'Shipments without a price before and after.' }),
  other_currency: Type.Integer({ description: 'Shipments whose price would be in another currency.' }),
})

/** A replay: how far it is and, when it is done, its sums. */
export const ReplayRecord = NamedRecord('Replay', {
  work: WorkRecord,
  sums: nullable(
    Type.Object({
      totals: Type.Array(ReplaySumRecord),
      by_customer: Type.Array(ReplaySumRecord),
      by_service: Type.Array(ReplaySumRecord),
      by_zone: Type.Array(ReplaySumRecord),
    }),
  ),
})

/** Groups of a list that are shown at most, the greatest differences first. */
export const mostGroups = 500

type Kept = 'customer' | 'service' | 'zone'

export function presentSums({ sums }: ReplayResult): Static<typeof ReplayRecord>['sums'] {
  const by = (...kept: Kept[]) => {
    const keyOf = (sum: ReplaySum) => [
      kept.includes('customer') && sum.customer_id,
      kept.includes('service') && sum.service,
      kept.includes('zone') && sum.zone,
      sum.currency,
    ]
    return addSums(sums, keyOf)
      .sort(byDifference)
      .slice(0, mostGroups)
      .map(sum => presentSum(sum, kept))
  }
  return {
    totals: by(),
    by_customer: by('customer'),
    by_service: by('service'),
    by_zone: by('service', 'zone'),
  }
}

function presentSum(sum: ReplaySum, kept: readonly Kept[]): Static<typeof ReplaySumRecord> {
  const hasCustomer = kept.includes('customer') && sum.customer_id !== null
  return {
    customer_id: hasCustomer ? sum.customer_id : null,
    customer: hasCustomer ? sum.customer : null,
    service: kept.includes('service') ? sum.service : null,
    zone: kept.includes('zone') ? sum.zone : null,
    currency: sum.currency,
    shipments: sum.shipments,
    old: Number(sum.old),
    new: Number(sum.new),
    difference: differenceOf(sum),
    lost: sum.lost,
    lost_total: Number(sum.lost_total),
    newly_priced: sum.newly_priced,
    newly_priced_total: Number(sum.newly_priced_total),
    never_priced: sum.never_priced,
    other_currency: sum.other_currency,
  }
}
