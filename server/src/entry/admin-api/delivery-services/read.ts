import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { requireService, ServiceRecord } from './service-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/services/:id',
    action: 'services.read',
    summary: 'Get a service',
    access: 'staff',
    params: idParameter('service'),
    data: ServiceRecord,
    handle: ({ tenant, params }) => database.read(tenant.id, tx => requireService(tx, idOf(params.id))),
  })
