import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ListedPickupRecord, pickupPage } from './pickup-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/pickups/:id',
    action: 'pickups.read',
    summary: 'Get a pickup',
    access: 'staff',
    params: idParameter('pickup'),
    data: ListedPickupRecord,
    handle: ({ tenant, params }) => database.read(tenant.id, tx => pickupPage(tx, tenant, idOf(params.id))),
  })
