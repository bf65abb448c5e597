import { countDay } from '../pickups/index.ts'
import { dateOn } from '../shared/dates.ts'
import {
  countExceptions,
  countShipmentsByDay,
  type DailyCount,
  shipmentStatuses,
} from '../shipments/index.ts'
import { staffEndpoint } from './endpoint.ts'
import { presentCounts } from './exceptions.ts'
import { mostCounted } from './lists.ts'
import type { AdminServices } from './services.ts'

const daysShown = 30

/** What a clerk wants to know first in the morning. */
export const homeEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/home',
    action: 'home.read',
    access: 'staff',
    async handle({ tenant }) {
      const today = dateOn(clock.now(), tenant.timezone)
      const days = lastDays(today, daysShown)
      const { counts, pickups, exceptions } = await database.read(tenant.id, async tx => ({
        counts: await countShipmentsByDay(tx, days[0] ?? today, today),
        pickups: await countDay(tx, today),
        exceptions: await countExceptions(tx, mostCounted),
      }))
      return {
        today,
        shipments_today: byStatus(counts.filter(({ date }) => date === today)),
        pickups: {
          today: pickups.today,
          open_today: pickups.open,
          unassigned_today: pickups.unassigned,
          overdue: pickups.overdue,
        },
        exceptions: presentCounts(exceptions),
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

/** The days up to and with the last one, oldest first. */
function lastDays(last: string, count: number): string[] {
  const end = Temporal.PlainDate.from(last)
  return Array.from({ length: count }, (_, index) => end.subtract({ days: count - 1 - index }).toString())
}
