import { CalendarDate, Group, Id, ListOf, optional, Text } from '../../../platform/shared/schema.ts'
import { addStops, mostStops } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
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
