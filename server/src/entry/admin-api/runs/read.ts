import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { RunPageRecord, runPage } from './run-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/runs/:id',
    action: 'runs.read',
    summary: 'Get a run with its stops',
    access: 'staff',
    params: idParameter('run'),
    data: RunPageRecord,
    handle: ({ tenant, params }) => database.read(tenant.id, tx => runPage(tx, tenant, idOf(params.id))),
  })
