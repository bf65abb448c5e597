import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { countSwitchedOff } from '../../notifications/webhooks/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { dateOn, isoWithOffset } from '../../platform/shared/dates.ts'
import { Choice, NamedRecord } from '../../platform/shared/schema.ts'
import { listHolidays } from '../../pricing/tariffs/index.ts'
import { countDay } from '../../shipping/pickups/index.ts'
import {
  countEnteredUntil,
  countShipmentsByDay,
  type DailyCount,
  shipmentStatuses,
} from '../../shipping/shipments/index.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'
import { CutOffsRecord, cutOffs } from './cut-offs.ts'
import { ExceptionCountsRecord, exceptionCounts } from './exceptions/counts.ts'
import type { AdminServices } from './services.ts'

const LastWeekRecord = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    until: Type.String({ format: 'date-time', description: 'This time of day, one week ago.' }),
    shipments_until: Type.Integer({ description: 'Shipments of that day entered by then.' }),
  },
  { description: 'The same weekday of last week, up to the same time of day.' },
)

/** The shipments of a week ago until this time of day, by the company's clock. */
async function lastWeek(
  tx: TenantTransaction,
  tenant: Tenant,
  now: Date,
): Promise<Static<typeof LastWeekRecord>> {
  const then = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(tenant.timezone)
    .subtract({ days: 7 })
    .round({ smallestUnit: 'second', roundingMode: 'floor' })
  const date = then.toPlainDate().toString()
  const until = new Date(then.epochMilliseconds)
  return {
    date,
    until: isoWithOffset(until, tenant.timezone),
    shipments_until: await countEnteredUntil(tx, date, until),
  }
}

const daysShown = 30

const day = Type.String({ format: 'date' })

const HomeRecord = NamedRecord('HomeFigures', {
  today: day,
  shipments_today: Type.Object({
    total: Type.Integer(),
    by_status: Type.Array(Type.Object({ status: Choice('Status', shipmentStatuses), count: Type.Integer() })),
  }),
  left_behind: Type.Integer({ description: 'Shipments of the previous 29 days that are still Created.' }),
  last_week: LastWeekRecord,
  cut_offs: CutOffsRecord,
  pickups: Type.Object({
    today: Type.Integer(),
    open_today: Type.Integer(),
    unassigned_today: Type.Integer(),
    overdue: Type.Integer(),
  }),
  exceptions: ExceptionCountsRecord,
  webhooks_switched_off: Type.Integer({
    description: 'Switched off by the service because every delivery failed.',
  }),
  chart: Type.Array(Type.Object({ date: day, shipments: Type.Integer(), delivered: Type.Integer() }), {
    description: `${daysShown} days, oldest first.`,
  }),
})

/** The figures of the home page. */
export const homeEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/home',
    action: 'home.read',
    summary: 'Get the figures of the day',
    access: 'staff',
    data: HomeRecord,
    async handle({ tenant, session }) {
      const now = clock.now()
      const today = dateOn(now, tenant.timezone)
      const holidays = await listHolidays(database, tenant.id)
      const days = lastDays(today, daysShown)
      const { counts, pickups, exceptions, switchedOff, ...more } = await database.read(
        tenant.id,
        async tx => ({
          counts: await countShipmentsByDay(tx, days[0] ?? today, today),
          pickups: await countDay(tx, today),
          exceptions: await exceptionCounts(tx, { tenant, clock, me: session.staff.id }),
          switchedOff: await countSwitchedOff(tx),
          last_week: await lastWeek(tx, tenant, now),
          cut_offs: await cutOffs(tx, tenant, holidays, now),
        }),
      )
      return {
        today,
        ...more,
        left_behind: sum(counts.filter(({ date, status }) => date < today && status === 'Created')),
        shipments_today: byStatus(counts.filter(({ date }) => date === today)),
        pickups: {
          today: pickups.today,
          open_today: pickups.open,
          unassigned_today: pickups.unassigned,
          overdue: pickups.overdue,
        },
        exceptions,
        webhooks_switched_off: switchedOff,
        chart: chart(days, counts),
      }
    },
  })

function byStatus(counts: readonly DailyCount[]) {
  return {
    total: sum(counts),
    by_status: shipmentStatuses.map(status => ({
      status,
      count: sum(counts.filter(count => count.status === status)),
    })),
  }
}

function chart(days: readonly string[], counts: readonly DailyCount[]) {
  const byDay = Map.groupBy(counts, ({ date }) => date)
  return days.map(date => {
    const ofDay = byDay.get(date) ?? []
    return {
      date,
      shipments: sum(ofDay),
      delivered: sum(ofDay.filter(({ status }) => status === 'Delivered')),
    }
  })
}

function sum(counts: readonly DailyCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

/** The days up to the last one, the oldest first. */
function lastDays(last: string, count: number): string[] {
  const end = Temporal.PlainDate.from(last)
  return Array.from({ length: count }, (_, index) => end.subtract({ days: count - 1 - index }).toString())
}
