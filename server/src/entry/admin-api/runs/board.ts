import Type from 'typebox'
import { dateOn } from '../../../platform/shared/dates.ts'
import { CalendarDate, Group, NamedRecord, nullable, optional } from '../../../platform/shared/schema.ts'
import { inTurns } from '../../../platform/shared/slices.ts'
import { type DriverRow, listDrivers } from '../../../shipping/pickups/index.ts'
import { findPoints } from '../../../shipping/places/index.ts'
import { phonesOfDrivers } from '../../../shipping/road/index.ts'
import { driversAt, mostShown, readDayOfRuns } from '../../../shipping/runs/index.ts'
import { findSortCodesIn } from '../../../shipping/sort-codes/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { PhonesRecord, presentPhones } from '../phones-record.ts'
import type { AdminServices } from '../services.ts'
import { placeFields } from './map.ts'
import { presentRun, presentTask, RunRecord, TaskRecord } from './run-record.ts'

const BoardTaskRecord = NamedRecord('BoardTask', {
  ...TaskRecord.properties,
  sort_code: nullable(Type.String({ description: 'Only for a delivery.' })),
  driver_ids: Type.Array(Type.Integer(), { description: 'Active drivers whose areas cover the place.' }),
  ...placeFields,
})

const RunBoardRecord = NamedRecord('RunBoard', {
  date: Type.String({ format: 'date' }),
  drivers: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      active: Type.Boolean(),
      daily_capacity: Type.Integer(),
      outside: Type.Integer({
        description: 'Stops of the open runs that none of the driver’s areas covers.',
      }),
      phones: PhonesRecord,
      runs: Type.Array(RunRecord),
    }),
    { description: 'Drivers who are active or have a run that day, by name.' },
  ),
  unassigned: Type.Array(BoardTaskRecord, {
    description: 'Unassigned stops: pickups of the day and shipments that are ready and due.',
  }),
  truncated: Type.Boolean({ description: `True if there are more than ${mostShown} of them.` }),
  overdue: Type.Array(
    Type.Object({ id: Type.Integer(), day: Type.String({ format: 'date' }), driver: Type.String() }),
    { description: 'Open runs of earlier days.' },
  ),
})

/** A day's runs by driver, with the tasks that are on no run. */
export const boardEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/runs',
    action: 'runs.board',
    summary: 'Get the runs of a day by driver, and the unassigned stops',
    access: 'staff',
    query: Group('Query', { date: optional(CalendarDate('Date')) }),
    data: RunBoardRecord,
    async handle({ tenant, query }) {
      const date = query.date ?? dateOn(clock.now(), tenant.timezone)
      const now = clock.now()
      const { drivers, phones, day, sortCodes, points } = await database.read(tenant.id, async tx => {
        const found = await readDayOfRuns(tx, date)
        const parties = found.unassigned.map(({ party }) => party)
        return {
          drivers: await listDrivers(tx, {}),
          phones: await phonesOfDrivers(tx, now),
          day: found,
          sortCodes: await findSortCodesIn(tx, parties),
          points: await findPoints(tx, parties),
        }
      })
      const active = drivers.filter(driver => driver.active)
      const ofTasks = await inTurns(
        driversAt(
          active,
          day.unassigned.map(({ party }) => party),
        ),
      )
      const ofPlaces = await inTurns(driversAt(drivers, day.places))
      const byDriver = Map.groupBy(day.runs, ({ run }) => run.driver.id)
      const runsOf = ({ id }: DriverRow) => byDriver.get(id) ?? []
      const outsideOf = (driver: DriverRow) => {
        const own = new Set(runsOf(driver).map(({ run }) => run.id))
        return day.places.reduce((stops, place, index) => {
          const isOutside = own.has(place.run_id) && !ofPlaces[index]?.includes(driver.id)
          return isOutside ? stops + place.stops : stops
        }, 0)
      }
      return {
        date,
        drivers: drivers
          .filter(driver => driver.active || byDriver.has(driver.id))
          .map(driver => ({
            id: driver.id,
            name: driver.name,
            active: driver.active,
            daily_capacity: driver.daily_capacity,
            outside: outsideOf(driver),
            phones: presentPhones(tenant, phones.get(driver.id)),
            runs: runsOf(driver).map(({ run, totals }) => presentRun(tenant, run, totals)),
          })),
        unassigned: day.unassigned.map((task, index) => ({
          ...presentTask(tenant, task),
          sort_code: task.kind === 'delivery' ? (sortCodes[index]?.sortCode?.code ?? null) : null,
          driver_ids: ofTasks[index] ?? [],
          latitude: points[index]?.latitude ?? null,
          longitude: points[index]?.longitude ?? null,
        })),
        truncated: day.more,
        overdue: day.overdue.map(run => ({ id: run.id, day: run.day, driver: run.driver.name })),
      }
    },
  })
