import { type DriverRow, type ListedPickup, listDrivers, listPickups } from '../pickups/index.ts'
import { dateOn } from '../shared/dates.ts'
import { CalendarDate, Group, optional } from '../shared/schema.ts'
import { staffEndpoint } from './endpoint.ts'
import { presentListedPickup } from './pickups.ts'
import type { AdminServices } from './services.ts'

/** What fits on a board that somebody looks at. */
const mostOnBoard = 1000

/** A day's pickups by driver: first those nobody has, then a column for each driver at work that day. */
export const pickupBoard = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/pickups/board',
    action: 'pickups.board',
    access: 'staff',
    query: Group('Query', { date: optional(CalendarDate('Date')) }),
    async handle({ tenant, query }) {
      const date = query.date ?? dateOn(clock.now(), tenant.timezone)
      const request = { sort: 'id' as const, descending: false, after: null, limit: mostOnBoard }
      const { page, drivers } = await database.read(tenant.id, async tx => ({
        page: await listPickups(tx, { dateFrom: date, dateTo: date }, request),
        drivers: await listDrivers(tx, {}),
      }))
      const byDriver = Map.groupBy(page.items, pickup => pickup.driver_id)
      const present = (pickups: ListedPickup[] = []) => ({
        open: pickups.filter(({ status }) => status === 'scheduled' || status === 'assigned').length,
        pickups: pickups.map(pickup => presentListedPickup(tenant, pickup)),
      })
      return {
        date,
        columns: [
          { driver: null, ...present(byDriver.get(null)) },
          ...drivers
            .filter(driver => driver.active || byDriver.has(driver.id))
            .map(driver => ({ driver: head(driver), ...present(byDriver.get(driver.id)) })),
        ],
        truncated: page.more,
      }
    },
  })

function head({ id, name, phone, active, daily_capacity }: DriverRow) {
  return { id, name, phone, active, daily_capacity }
}
