import { createSortCode } from '../../../shipping/sort-codes/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentSortCode, SortCodeBody, SortCodeRecord, sortCodeFields } from './sort-code-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/sort-codes',
    action: 'sort-codes.create',
    summary: 'Create a sort code',
    access: 'owner',
    status: 201,
    body: SortCodeBody,
    data: SortCodeRecord,
    async handle({ tenant, body, recorder }) {
      return presentSortCode(
        tenant,
        await createSortCode(services, tenant.id, sortCodeFields(body), recorder),
      )
    },
  })
