import { Choice, Country, Flag, Group, optional, Text } from '../shared/schema.ts'
import {
  cancelShipment,
  createShipment,
  findShipmentById,
  findShipmentFaults,
  noSuchShipment,
  resubmitShipment,
  ShipmentRequestSchema,
  setStatus,
  shipmentStatuses,
} from '../shipments/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf } from './lists.ts'
import { momentOf } from './moments.ts'
import type { AdminServices } from './services.ts'
import { shipmentPage } from './shipments.ts'

/** What staff do with shipments: create, move on, cancel, submit again. */
export function shipmentActionEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database } = services
  return [
    staffEndpoint({
      method: 'POST',
      url: '/shipments',
      action: 'shipments.create',
      access: 'staff',
      status: 201,
      body: ShipmentRequestSchema,
      alsoCheck: (scope, partial, faults) => findShipmentFaults(services, scope, partial, faults),
      async handle({ tenant, scope, body, warnings, record }) {
        const { row } = await createShipment(services, scope, body, {
          warn: warning => warnings.push(warning),
          begun: record,
          finished: record,
        })
        return database.read(tenant.id, tx => shipmentPage(services, tx, tenant, row.id))
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/shipments/:id/status',
      action: 'shipments.status',
      access: 'staff',
      body: Group('Status', {
        status: Choice('Status', shipmentStatuses),
        description: optional(Text('Description')),
        city: optional(Text('City')),
        country: optional(Country('Country')),
        occurred_at: optional(Text('Time')),
      }),
      async handle({ tenant, params, body, record }) {
        const id = idOf(params.id)
        const { occurred_at: occurredAt, ...change } = body
        const at = occurredAt === undefined ? {} : { at: momentOf('occurred_at', occurredAt) }
        await setStatus(services, tenant.id, id, { ...change, ...at }, (tx, row) => record(tx, row.awb))
        return database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/shipments/:id/cancel',
      action: 'shipments.cancel',
      access: 'staff',
      async handle({ tenant, scope, params, warnings, record }) {
        const id = idOf(params.id)
        const found = await database.read(tenant.id, tx => findShipmentById(tx, id))
        if (!found) throw noSuchShipment()
        await cancelShipment(services, scope, found.awb, {
          warn: warning => warnings.push(warning),
          finished: tx => record(tx, found.awb),
        })
        return database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/shipments/:id/resubmit',
      action: 'shipments.resubmit',
      access: 'staff',
      body: Group('Submission', { anew: optional(Flag('Anew')) }),
      async handle({ tenant, params, body, record }) {
        const id = idOf(params.id)
        const { awb } = await resubmitShipment(services, tenant.id, id, { anew: body.anew ?? false })
        return database.write(tenant.id, async tx => {
          await record(tx, awb)
          return shipmentPage(services, tx, tenant, id)
        })
      },
    }),
  ]
}
