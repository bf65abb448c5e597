import type { Static } from 'typebox'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { CalendarDate, Group, Id, optional, Text, TimeOfDay } from '../../../platform/shared/schema.ts'
import { type ChosenRow, choosePickups } from '../../../shipping/bulk/index.ts'
import {
  type PickupEdit,
  pickupExceptionKinds,
  pickupFaults,
  requireActiveDriver,
} from '../../../shipping/pickups/index.ts'
import { type DescribedEndpoint, type StaffCall, staffEndpoint } from '../../http/session-endpoint.ts'
import { choiceFields, choiceOf, matchingOf } from '../bulk-choice.ts'
import { exceptionFilter, exceptionFiltersOf } from '../exceptions/exception-filter.ts'
import { startWork, WorkRecord } from '../long-work.ts'
import type { AdminServices } from '../services.ts'
import { filterOf, PickupsQuery, requestOf } from './list.ts'

/** The choice of pickups. */
const ChosenPickups = Group(
  'Pickups',
  choiceFields(matchingOf(PickupsQuery), exceptionFiltersOf(pickupExceptionKinds)),
)

/** The chosen pickups. Throws VALIDATION_ERROR for none and for too many. */
async function chosenPickups(
  services: AdminServices,
  {
    tenant,
    session,
    body,
  }: Pick<StaffCall<Static<typeof ChosenPickups>, object>, 'tenant' | 'session' | 'body'>,
): Promise<ChosenRow[]> {
  const { database, clock } = services
  const asked = body.exceptions
  const filter =
    asked && (await database.read(tenant.id, tx => exceptionFilter(tx, clock, session.staff.id, asked)))
  return choosePickups(services, tenant, choiceOf(body, { listOf, exceptionsOf: () => filter ?? {} }))
}

function listOf(matching: NonNullable<Static<typeof ChosenPickups>['matching']>) {
  const { sort, descending } = requestOf(matching)
  return { filter: filterOf(matching), order: { sort, descending } }
}

const assignEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/bulk/assign',
    action: 'pickups.bulk-assign',
    summary: 'Assign many pickups to a driver',
    description:
      'Each pickup is assigned as in a single call; a full day or an address outside the area is noted in its row. Runs in the background.',
    access: 'pickups',
    status: 201,
    body: Group('Assignment', { ...ChosenPickups.properties, driver_id: Id('Driver') }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, body } = call
      const { driver_id: driverId } = body
      await services.database.read(tenant.id, tx => requireActiveDriver(tx, driverId))
      const rows = await chosenPickups(services, call)
      return startWork(services, call, { kind: 'pickups.assign', settings: { driver_id: driverId }, rows })
    },
  })

/** The moves that need no further fields, by the last part of their paths. */
const moves = {
  unassign: 'Unassign many pickups from their drivers',
  complete: 'Mark many pickups as completed',
  cancel: 'Cancel many pickups',
  order: 'Order many pickups from their carriers again',
} as const

const moveEndpoints = (services: AdminServices) =>
  Object.entries(moves).map(([move, summary]) =>
    staffEndpoint({
      method: 'POST',
      url: `/pickups/bulk/${move}`,
      action: `pickups.bulk-${move}`,
      summary,
      description: 'Each pickup changes as in a single call. Runs in the background.',
      access: 'pickups',
      status: 201,
      body: ChosenPickups,
      data: WorkRecord,
      errors: ['CONFLICT'],
      async handle(call) {
        const rows = await chosenPickups(services, call)
        return startWork(services, call, { kind: `pickups.${move}`, settings: {}, rows })
      },
    }),
  )

const failEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/bulk/fail',
    action: 'pickups.bulk-fail',
    summary: 'Mark many pickups as failed',
    description: 'Each pickup changes as in a single call. Runs in the background.',
    access: 'pickups',
    status: 201,
    body: Group('Failure', { ...ChosenPickups.properties, reason: optional(Text('Reason')) }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { reason } = call.body
      const rows = await chosenPickups(services, call)
      const settings = reason === undefined ? {} : { reason }
      return startWork(services, call, { kind: 'pickups.fail', settings, rows })
    },
  })

const editEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/bulk/edit',
    action: 'pickups.bulk-edit',
    summary: 'Move many pickups to another day or time window',
    description:
      'Fields that you leave out stay. An assigned pickup keeps its driver; a full day is noted in its row. A pickup that has ended, that a carrier collects, or whose day would change while a run has it, fails as a row. Runs in the background.',
    access: 'pickups',
    status: 201,
    body: Group('Edit', {
      ...ChosenPickups.properties,
      scheduled_date: optional(CalendarDate('Scheduled date')),
      ready_time: optional(TimeOfDay('Ready time')),
      latest_time: optional(TimeOfDay('Latest time')),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { scheduled_date, ready_time, latest_time } = call.body
      const settings: PickupEdit = {
        ...(scheduled_date === undefined ? {} : { scheduled_date }),
        ...(ready_time === undefined ? {} : { ready_time }),
        ...(latest_time === undefined ? {} : { latest_time }),
      }
      if (Object.keys(settings).length === 0) {
        throw invalidFields({ scheduled_date: 'Enter at least one new value.' })
      }
      const faults = pickupFaults(settings)
      if (Object.keys(faults).length > 0) throw invalidFields(faults)
      const rows = await chosenPickups(services, call)
      return startWork(services, call, { kind: 'pickups.edit', settings, rows })
    },
  })

/** Changes of many pickups at once. */
export function bulkEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    assignEndpoint(services),
    editEndpoint(services),
    failEndpoint(services),
    ...moveEndpoints(services),
  ]
}
