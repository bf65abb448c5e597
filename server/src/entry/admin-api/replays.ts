import Type, { type Static } from 'typebox'
import { invalidFields, notFound } from '../../platform/shared/problem.ts'
import { CalendarDate, Group, NamedRecord, nullable } from '../../platform/shared/schema.ts'
import { addSums, byDifference, differenceOf, type ReplaySum } from '../../pricing/tariffs/index.ts'
import { type ReplayResult, type ReplaySettings, replayKind } from '../../shipping/bulk/index.ts'
import { requireWork } from '../../shipping/long-work/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { idOf, idParameter } from './lists.ts'
import { mayStop, presentWork, startWork, WorkRecord } from './long-work.ts'
import type { AdminServices } from './services.ts'

/** The old and new prices of a group of shipments. */
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

/** A replay with its progress and, once it is done, its sums. */
const ReplayRecord = NamedRecord('Replay', {
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

/** Groups in a list, the greatest differences first. */
const mostGroups = 500

type Kept = 'customer' | 'service' | 'zone'

function presentSums({ sums }: ReplayResult): Static<typeof ReplayRecord>['sums'] {
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

/** Days of one replay. */
const mostDays = 366

const startEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/replays',
    action: 'replays.start',
    summary: 'Price past shipments with the draft tariff',
    description: `Runs in the background, day by day, and changes nothing. Covers at most ${mostDays} days, without cancelled shipments.`,
    access: 'tariffs',
    status: 201,
    body: Group('Replay', { from: CalendarDate('First date'), to: CalendarDate('Last date') }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { from, to } = call.body
      const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
      if (count < 1) throw invalidFields({ to: 'Last date must not be before the first date.' })
      if (count > mostDays) throw invalidFields({ to: `At most ${mostDays} days can be replayed at once.` })
      const rows = Array.from({ length: count }, (_, index) => ({
        recordId: index + 1,
        name: Temporal.PlainDate.from(from).add({ days: index }).toString(),
      }))
      const settings: ReplaySettings = { from, to, tariffVersion: call.tenant.tariffVersion }
      return startWork(services, call, { kind: replayKind, settings, rows })
    },
  })

const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/replays/:id',
    action: 'replays.read',
    summary: 'Get a replay of past shipments with its progress and sums',
    description: `Each list has the ${mostGroups} greatest differences. The document of the job has every shipment.`,
    access: 'tariffs',
    params: idParameter('replay'),
    data: ReplayRecord,
    async handle({ tenant, session, params }) {
      const work = await database.read(tenant.id, tx => requireWork(tx, idOf(params.id)))
      if (work.kind !== replayKind) throw notFound('No such replay.')
      return {
        work: { ...presentWork(tenant, work, mayStop(session, work)), result: null },
        sums: work.result === null ? null : presentSums(work.result as unknown as ReplayResult),
      }
    },
  })

/** Past shipments priced by the drafts of a tariff. */
export function replayEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [startEndpoint(services), readEndpoint(services)]
}
