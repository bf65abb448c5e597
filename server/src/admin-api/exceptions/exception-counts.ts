import Type, { type Static } from 'typebox'
import type { TenantTransaction } from '../../database/index.ts'
import { countPickupExceptions } from '../../pickups/index.ts'
import { NamedRecord } from '../../shared/schema.ts'
import { countExceptions } from '../../shipments/index.ts'
import { mostCounted } from '../lists.ts'
import { ExceptionKindChoice } from './exception-record.ts'
import { PickupExceptionKindChoice } from './pickup-exception-record.ts'

const figures = {
  count: Type.Integer(),
  capped: Type.Boolean({ description: 'There are that many or more.' }),
}

export const ExceptionCountsRecord = NamedRecord('ExceptionCounts', {
  total: Type.Integer({ description: 'Of shipments and pickups.' }),
  by_kind: Type.Array(Type.Object({ kind: ExceptionKindChoice, ...figures }), {
    description: 'Of shipments.',
  }),
  pickups: Type.Object({
    total: Type.Integer(),
    by_kind: Type.Array(Type.Object({ kind: PickupExceptionKindChoice, ...figures })),
  }),
})

/** How many shipments and pickups somebody has to look after; `today` is the company's. */
export async function exceptionCounts(
  tx: TenantTransaction,
  today: string,
): Promise<Static<typeof ExceptionCountsRecord>> {
  const shipments = await countExceptions(tx, mostCounted)
  const pickups = await countPickupExceptions(tx, today, mostCounted)
  return {
    total: totalOf(shipments) + totalOf(pickups),
    by_kind: shipments.map(({ kind, count, capped }) => ({ kind, count, capped })),
    pickups: {
      total: totalOf(pickups),
      by_kind: pickups.map(({ kind, count, capped }) => ({ kind, count, capped })),
    },
  }
}

function totalOf(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
