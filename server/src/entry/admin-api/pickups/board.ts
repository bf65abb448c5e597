import Type from 'typebox'
import { dateOn } from '../../../platform/shared/dates.ts'
import { CalendarDate, Group, NamedRecord, nullable, optional } from '../../../platform/shared/schema.ts'
import {
  type DriverRow,
  type ListedPickup,
  listDrivers,
  listPickups,
} from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { ListedPickupRecord, presentListedPickup } from './pickup-record.ts'

/** The most pickups that a board shows. */
const mostOnBoard = 1000

const BoardRecord = NamedRecord('PickupBoard', {
  date: Type.String({ format: 'date' }),
  columns: Type.Array(
    Type.Object({
      driver: nullable(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          phone: nullable(Type.String()),
          active: Type.Boolean(),
          daily_capacity: Type.Integer(),
        }),
      ),
      carrier: nullable(Type.String({ description: 'Name of the carrier that collects them.' })),
      open: Type.Integer({ description: 'Scheduled or assigned pickups.' }),
      pickups: Type.Array(ListedPickupRecord),
    }),
  ),
  truncated: Type.Boolean({ description: `True if the day has more than ${mostOnBoard} pickups.` }),
})

/** A day's pickups: first the unassigned ones, then a column for each carrier and each driver of the day. */
export const boardEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/pickups/board',
    action: 'pickups.board',
    summary: 'Get the pickups of a day by driver and carrier',
    access: 'staff',
    query: Group('Query', { date: optional(CalendarDate('Date')) }),
    data: BoardRecord,
    async handle({ tenant, query }) {
      const date = query.date ?? dateOn(clock.now(), tenant.timezone)
      const request = { sort: 'id' as const, descending: false, after: null, limit: mostOnBoard }
      const { page, drivers } = await database.read(tenant.id, async tx => ({
        page: await listPickups(tx, { dateFrom: date, dateTo: date }, request),
        drivers: await listDrivers(tx, {}),
      }))
      const byCarrier = Map.groupBy(page.items.filter(isAtCarrier), pickup => pickup.carrier_name)
      const others = page.items.filter(pickup => !isAtCarrier(pickup))
      const byDriver = Map.groupBy(others, pickup => pickup.driver_id)
      const present = (pickups: ListedPickup[] = []) => ({
        open: pickups.filter(({ status }) => status === 'scheduled' || status === 'assigned').length,
        pickups: pickups.map(pickup => presentListedPickup(tenant, pickup)),
      })
      return {
        date,
        columns: [
          { driver: null, carrier: null, ...present(byDriver.get(null)) },
          ...[...byCarrier].map(([carrier, pickups]) => ({ driver: null, carrier, ...present(pickups) })),
          ...drivers
            .filter(driver => driver.active || byDriver.has(driver.id))
            .map(driver => ({ driver: head(driver), carrier: null, ...present(byDriver.get(driver.id)) })),
        ],
        truncated: page.more,
      }
    },
  })

function head({ id, name, phone, active, daily_capacity }: DriverRow) {
  return { id, name, phone, active, daily_capacity }
}

/** Whether a carrier has the pickup, or gets it next. */
function isAtCarrier(pickup: ListedPickup): boolean {
  const { carrier_status: status, carrier_cancellation: cancellation } = pickup
  return (status === 'pending' || status === 'ordered') && cancellation === null && pickup.driver_id === null
}
