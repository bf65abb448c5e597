import { changeSortCode } from '../../../shipping/sort-codes/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentSortCode, SortCodeBody, SortCodeRecord, sortCodeFields } from './sort-code-record.ts'

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/sort-codes/:id',
    action: 'sort-codes.change',
    summary: 'Replace a sort code',
    description: 'Fields that you leave out become empty.',
    access: 'owner',
    params: idParameter('sort code'),
    body: SortCodeBody,
    data: SortCodeRecord,
    async handle({ tenant, body, params, recorder }) {
      const id = idOf(params.id)
      return presentSortCode(
        tenant,
        await changeSortCode(services, tenant.id, id, sortCodeFields(body), recorder),
      )
    },
  })
