import Type from 'typebox'
import {
  CalendarDate,
  Choice,
  Flag,
  Group,
  NamedRecord,
  nullable,
  optional,
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
      message: Type.String(),
    }),
    { description: `What fits nobody, the first ${mostShown}.` },
  ),
  more: Type.Boolean({ description: 'There is more than is given out at once: assign again.' }),
})

export const assignEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/assign',
    action: 'runs.assign',
    summary: 'Give a day’s deliveries and pickups to drivers by their areas',
    description:
      'Shipments that are here, are ours to deliver and are due, and pickups of the day. What is on a run stays where it is.',
    access: 'runs',
    body: Group('Assignment', {
      date: CalendarDate('Date'),
      dry_run: optional(
        Flag('Dry run', { description: 'Only tells what would be given to whom.', default: false }),
      ),
    }),
    data: AssignmentRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, body, recorder }) {
      const assignment = body.dry_run
        ? await proposeRuns(services, tenant.id, body.date)
        : await assignRuns(services, scope, body.date, recorder)
      return presentAssignment(assignment)
    },
  })

function presentAssignment({ runs, unassigned, more }: Assignment) {
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
      .map(({ task, reason, message }) => ({ task: presentTask(task), reason, message })),
    more,
  }
}
