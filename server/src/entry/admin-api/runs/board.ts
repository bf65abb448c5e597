import Type from 'typebox'
import { dateOn } from '../../../platform/shared/dates.ts'
import { CalendarDate, Group, NamedRecord, optional } from '../../../platform/shared/schema.ts'
import { type DriverRow, listDrivers } from '../../../shipping/pickups/index.ts'
import { mostShown, readDayOfRuns } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentRun, presentTask, RunRecord, TaskRecord } from './run-record.ts'

const RunBoardRecord = NamedRecord('RunBoard', {
  date: Type.String({ format: 'date' }),
  drivers: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      active: Type.Boolean(),
      daily_capacity: Type.Integer(),
      runs: Type.Array(RunRecord),
    }),
    { description: 'Drivers who are active or have a run that day, by name.' },
  ),
  unassigned: Type.Array(TaskRecord, {
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
      const { drivers, day } = await database.read(tenant.id, async tx => ({
        drivers: await listDrivers(tx, {}),
        day: await readDayOfRuns(tx, date),
      }))
      const byDriver = Map.groupBy(day.runs, ({ run }) => run.driver.id)
      const runsOf = ({ id }: DriverRow) => byDriver.get(id) ?? []
      return {
        date,
        drivers: drivers
          .filter(driver => driver.active || byDriver.has(driver.id))
          .map(driver => ({
            id: driver.id,
            name: driver.name,
            active: driver.active,
            daily_capacity: driver.daily_capacity,
            runs: runsOf(driver).map(({ run, totals }) => presentRun(tenant, run, totals)),
          })),
        unassigned: day.unassigned.map(presentTask),
        truncated: day.more,
        overdue: day.overdue.map(run => ({ id: run.id, day: run.day, driver: run.driver.name })),
      }
    },
  })
