import Type from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import {
  CalendarDate,
  Choice,
  Flag,
  Group,
  NamedRecord,
  nullable,
  optional,
  sentence,
} from '../../../platform/shared/schema.ts'
import {
  type Assignment,
  assignRuns,
  mostShown,
  proposeRuns,
  unassignedReasons,
} from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentTask, TaskRecord } from './run-record.ts'

const AssignmentRecord = NamedRecord('RunAssignment', {
  runs: Type.Array(
    Type.Object({
      driver: Type.Object({ id: Type.Integer(), name: Type.String() }),
      run_id: nullable(Type.Integer({ description: 'Null in a dry run.' })),
      deliveries: Type.Integer(),
      pickups: Type.Integer(),
    }),
  ),
  unassigned_total: Type.Integer(),
  unassigned: Type.Array(
    Type.Object({
      task: TaskRecord,
      reason: Choice('Reason', unassignedReasons),
      message: sentence(Type.String()),
    }),
    { description: `First ${mostShown} stops that could not be assigned.` },
  ),
  more: Type.Boolean({ description: 'True if more stops remain than one call assigns; assign again.' }),
})

export const assignEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/assign',
    action: 'runs.assign',
    summary: 'Assign a day’s deliveries and pickups to drivers by area',
    description:
      'Assigns pickups of the day, and due shipments that are here and that the company delivers itself. Stops that are already on a run stay there.',
    access: 'runs',
    body: Group('Assignment', {
      date: CalendarDate('Date'),
      dry_run: optional(
        Flag('Dry run', { description: 'Only shows the result; nothing is assigned.', default: false }),
      ),
    }),
    data: AssignmentRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, body, recorder }) {
      const assignment = body.dry_run
        ? await proposeRuns(services, tenant.id, body.date)
        : await assignRuns(services, scope, body.date, recorder)
      return presentAssignment(tenant, assignment)
    },
  })

function presentAssignment(tenant: Tenant, { runs, unassigned, more }: Assignment) {
  return {
    runs: runs.map(({ driver, runId, tasks }) => {
      const deliveries = tasks.filter(({ kind }) => kind === 'delivery').length
      return {
        driver: { id: driver.id, name: driver.name },
        run_id: runId,
        deliveries,
        pickups: tasks.length - deliveries,
      }
    }),
    unassigned_total: unassigned.length,
    unassigned: unassigned
      .slice(0, mostShown)
      .map(({ task, reason, message }) => ({ task: presentTask(tenant, task), reason, message })),
    more,
  }
}
