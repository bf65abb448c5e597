import Type from 'typebox'
import { Group, nullable, optional } from '../../../platform/shared/schema.ts'
import { requireWork } from '../../../shipping/long-work/index.ts'
import { closeRun, continueRun, departRun, sayOutcomes } from '../../../shipping/runs/index.ts'
import { type StaffCall, staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { presentWork, starterOf, WorkRecord } from '../long-work.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { outcomeList, seenVersion } from './run-body.ts'
import { RunPageRecord, runPage } from './run-record.ts'

/** A run, with the work in the background that moves its shipments and pickups. */
const MovedRecord = WithWarnings(
  Type.Object({
    run: RunPageRecord,
    work: nullable(WorkRecord),
  }),
)

function movedRun(
  { database }: Pick<AdminServices, 'database'>,
  { tenant }: Pick<StaffCall<object, object>, 'tenant'>,
  { id, workId }: { id: number; workId: number | null },
) {
  return database.read(tenant.id, async tx => ({
    run: await runPage(tx, tenant, id),
    work: workId === null ? null : presentWork(tenant, await requireWork(tx, workId), true),
  }))
}

export const departEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/depart',
    action: 'runs.depart',
    summary: 'Send a run out',
    description:
      'Its shipments become Out for Delivery, one by one in the background. Stops that can no longer go are removed, with a warning.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Departure', seenVersion),
    data: MovedRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, body, recorder } = call
      const at = { id: idOf(params.id), version: body.version }
      const workId = await departRun(services, tenant.id, at, starterOf(call), recorder)
      return movedRun(services, call, { id: at.id, workId })
    },
  })

export const continueEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/continue',
    action: 'runs.continue',
    summary: 'Resume the departure or closing of a run',
    description:
      'Use this if its background job was stopped or failed. Each stop is done once, however often you call this.',
    access: 'runs',
    params: idParameter('run'),
    data: MovedRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, recorder } = call
      const id = idOf(params.id)
      const workId = await continueRun(services, tenant.id, id, starterOf(call), recorder)
      return movedRun(services, call, { id, workId })
    },
  })

export const outcomesEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/runs/:id/outcomes',
    action: 'runs.outcomes',
    summary: 'Save results of stops of a run that is out',
    description: 'Shipments and pickups change when the run is closed.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Outcomes', { ...seenVersion, outcomes: outcomeList }),
    data: RunPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const id = idOf(params.id)
      await sayOutcomes(services, tenant.id, { id, version: body.version }, body.outcomes, recorder)
      return services.database.read(tenant.id, tx => runPage(tx, tenant, id))
    },
  })

export const closeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/close',
    action: 'runs.close',
    summary: 'Close a run',
    description:
      'Every stop needs a result: sent now, saved before, or given by its shipment or pickup. Shipments and pickups then change one by one in the background.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Closing', { ...seenVersion, outcomes: optional(outcomeList) }),
    data: MovedRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, body, recorder } = call
      const at = { id: idOf(params.id), version: body.version }
      const workId = await closeRun(services, tenant.id, at, body.outcomes ?? [], starterOf(call), recorder)
      return movedRun(services, call, { id: at.id, workId })
    },
  })
