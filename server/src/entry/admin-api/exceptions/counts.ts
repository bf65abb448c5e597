import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import {
  countPickupExceptions,
  countSnoozedPickups,
  pickupExceptionKinds,
  todayOfPickups,
} from '../../../shipping/pickups/index.ts'
import { countExceptions, countSnoozed, exceptionKinds } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { mostCounted } from '../lists.ts'
import { countRoad } from '../road.ts'
import type { AdminServices } from '../services.ts'
import { activeStaffIds, begunBefore, exceptionAges } from './exception-filter.ts'
import { ExceptionKindChoice } from './exception-record.ts'
import { PickupExceptionKindChoice } from './pickup-exception-record.ts'

const figures = {
  count: Type.Integer(),
  capped: Type.Boolean({ description: 'True if there are at least that many.' }),
}

const AgesRecord = Type.Array(Type.Object({ older_than: Type.Integer(), count: Type.Integer() }), {
  description: 'Minimum age in days of 24 hours.',
})

export const ExceptionCountsRecord = NamedRecord('ExceptionCounts', {
  total: Type.Integer({
    description: 'Shipments and pickups that are not snoozed, and what came from the road.',
  }),
  shipments: Type.Integer({ description: 'Each record counts once, even with several reasons.' }),
  by_kind: Type.Array(Type.Object({ kind: ExceptionKindChoice, ...figures }), {
    description: 'Shipments only.',
  }),
  by_age: AgesRecord,
  mine: Type.Integer({ description: 'Shipments that the caller owns.' }),
  nobodys: Type.Integer({ description: 'Shipments only.' }),
  snoozed: Type.Integer({ description: 'Snoozed shipments, which no other figure includes.' }),
  pickups: Type.Object({
    total: Type.Integer({ description: 'Without snoozed ones.' }),
    by_kind: Type.Array(Type.Object({ kind: PickupExceptionKindChoice, ...figures })),
    by_age: AgesRecord,
    mine: Type.Integer(),
    nobodys: Type.Integer(),
    snoozed: Type.Integer({ description: 'Not included in the other figures.' }),
  }),
  road: Type.Integer({
    description:
      'Drivers’ actions and losses that the office decides about, and proofs whose photos have not all arrived within 24 hours.',
  }),
})

/** Counts the exceptions of shipments and pickups, and what came from the road. `me` is the id of the caller. */
export async function exceptionCounts(
  tx: TenantTransaction,
  { tenant, clock, me }: { tenant: Tenant; clock: Clock; me: number },
): Promise<Static<typeof ExceptionCountsRecord>> {
  const of = {
    me,
    activeStaff: await activeStaffIds(tx),
    begunBefore: exceptionAges.map(age => begunBefore(clock, age)),
  }
  const ages = (older: readonly number[]) =>
    exceptionAges.map((age, place) => ({ older_than: age, count: older[place] ?? 0 }))
  const shipments = await countExceptions(tx, of, mostCounted)
  const today = await todayOfPickups(tx, clock.now(), tenant.timezone)
  const pickups = await countPickupExceptions(tx, { today, ...of }, mostCounted)
  const road = await countRoad(tx, clock.now())
  return {
    total: shipments.total + pickups.total + road,
    shipments: shipments.total,
    by_kind: exceptionKinds.map(kind => {
      const count = shipments.kinds.get(kind) ?? 0
      return { kind, count, capped: count >= mostCounted }
    }),
    by_age: ages(shipments.older),
    mine: shipments.mine,
    nobodys: shipments.nobodys,
    snoozed: await countSnoozed(tx, mostCounted),
    pickups: {
      total: pickups.total,
      by_kind: pickupExceptionKinds.map((kind, place) => {
        const count = pickups.kinds[place] ?? 0
        return { kind, count, capped: pickups.total >= mostCounted }
      }),
      by_age: ages(pickups.older),
      mine: pickups.mine,
      nobodys: pickups.nobodys,
      snoozed: await countSnoozedPickups(tx, today, mostCounted),
    },
    road,
  }
}

export const countEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions/counts',
    action: 'exceptions.counts',
    summary: 'Count shipments and pickups that need attention, by kind, age and owner',
    access: 'staff',
    data: ExceptionCountsRecord,
    handle: ({ tenant, session }) =>
      database.read(tenant.id, tx => exceptionCounts(tx, { tenant, clock, me: session.staff.id })),
  })
