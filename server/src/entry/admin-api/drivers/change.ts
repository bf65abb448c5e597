import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { changeDriver } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { areaOf, driverFields } from './driver-fields.ts'
import { DriverRecord, showDriver } from './driver-record.ts'

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/drivers/:id',
    action: 'drivers.change',
    summary: 'Change a driver',
    description: 'Fields that you leave out stay as they are. Null clears the phone.',
    access: 'drivers',
    params: idParameter('driver'),
    body: Group('Driver', { name: optional(Text('Name')), ...driverFields }),
    data: DriverRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      if (sent.has('name') && body.name === undefined) throw invalidFields({ name: 'Name is required.' })
      const { areas, ...fields } = body
      const change = {
        ...fields,
        ...(sent.has('phone') ? { phone: body.phone ?? null } : {}),
        ...(areas === undefined ? {} : { areas: areas.map(areaOf) }),
      }
      const driver = await changeDriver(services, tenant.id, idOf(params.id), change, recorder)
      return showDriver(services, tenant, driver)
    },
  })
