import { Choice, Group, optional, Text } from '../../../platform/shared/schema.ts'
import { listDrivers } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idsOf, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { DriverRecord, presentDrivers } from './driver-record.ts'

export const listEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/drivers',
    action: 'drivers.list',
    summary: 'List drivers',
    access: 'staff',
    query: Group('Query', {
      active: optional(Choice('Active', ['true', 'false'])),
      q: optional(Text('Search')),
      ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
    }),
    data: ListRecord(DriverRecord),
    async handle({ tenant, query }) {
      const ids = idsOf(query.ids)
      const filter = {
        ...(query.active === undefined ? {} : { active: query.active === 'true' }),
        ...(query.q === undefined ? {} : { text: query.q }),
        ...(ids === null ? {} : { ids }),
      }
      return services.database.read(tenant.id, async tx =>
        wholeList(await presentDrivers(tx, services, tenant, await listDrivers(tx, filter))),
      )
    },
  })
