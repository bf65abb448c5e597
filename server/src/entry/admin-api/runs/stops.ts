import Type from 'typebox'
import { CalendarDate, Group, Id, ListOf, nullable, optional, Text } from '../../../platform/shared/schema.ts'
import { addStops, mostStops, moveStops, removeStops, reorderStops } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { seenVersion, stopList } from './run-body.ts'
import { RunPageRecord, runPage } from './run-record.ts'

export const addEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/add',
    action: 'runs.add',
    summary: 'Add shipments and pickups to a driver’s planned run of a day',
    description:
      'The run is created if there is none. Either all stops are added or none. Areas and capacity are not checked.',
    access: 'runs',
    body: Group('Stops', {
      date: CalendarDate('Date'),
      driver_id: Id('Driver'),
      awbs: optional(ListOf('AWBs', Text('AWB', { longest: 20 }), { most: mostStops })),
      pickup_ids: optional(ListOf('Pickups', Id('Pickup'), { most: 100 })),
    }),
    data: RunPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, body, recorder }) {
      const choice = { awbs: body.awbs ?? [], pickupIds: body.pickup_ids ?? [] }
      const id = await addStops(
        services,
        scope,
        { day: body.date, driverId: body.driver_id, choice },
        recorder,
      )
      return services.database.read(tenant.id, tx => runPage(tx, tenant, id))
    },
  })

export const orderEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/runs/:id/order',
    action: 'runs.order',
    summary: 'Order the stops of a run',
    description: 'Send all stops, each once. CONFLICT if somebody else changed the run.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Order', { ...seenVersion, stops: stopList }),
    data: RunPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const id = idOf(params.id)
      await reorderStops(services, tenant.id, { id, version: body.version }, body.stops, recorder)
      return services.database.read(tenant.id, tx => runPage(tx, tenant, id))
    },
  })

export const removeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/remove',
    action: 'runs.remove',
    summary: 'Remove stops from a planned run',
    description: 'A run without stops is deleted. Pickups stay with their driver.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Stops', { ...seenVersion, stops: stopList }),
    data: Type.Object({ run: nullable(RunPageRecord) }),
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const at = { id: idOf(params.id), version: body.version }
      const left = await removeStops(services, tenant.id, at, body.stops, recorder)
      if (left === null) return { run: null }
      return { run: await services.database.read(tenant.id, tx => runPage(tx, tenant, left)) }
    },
  })

export const moveEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/move',
    action: 'runs.move',
    summary: 'Move stops of a planned run to another driver',
    description:
      'The stops move to that driver’s planned run of the day, which is created if needed and returned.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Stops', { ...seenVersion, stops: stopList, driver_id: Id('Driver') }),
    data: RunPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, body, recorder }) {
      const at = { id: idOf(params.id), version: body.version }
      const what = { numbers: body.stops, driverId: body.driver_id }
      const moved = await moveStops(services, scope, at, what, recorder)
      return services.database.read(tenant.id, tx => runPage(tx, tenant, moved))
    },
  })
