import { notFound } from '../../../platform/shared/problem.ts'
import { Choice, Group, optional } from '../../../platform/shared/schema.ts'
import { partsOf, requireWork } from '../../../shipping/long-work/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const documentEndpoint = ({ database }: AdminServices) =>
  fileEndpoint({
    url: '/long-work/:id/document',
    action: 'work.document',
    summary: 'Get the document of a background job',
    description: 'Kept for a week; the newest 20 of the company.',
    access: 'staff',
    params: idParameter('work'),
    query: Group('Query', { download: optional(Choice('Download', ['true', 'false'])) }),
    contentTypes: ['application/pdf', 'text/csv', 'text/plain'],
    async handle({ tenant, params, query }) {
      const id = idOf(params.id)
      const { document_name: name, document_type: type } = await database.read(tenant.id, tx =>
        requireWork(tx, id),
      )
      if (name === null || type === null) throw notFound('There is no document, or it is no longer kept.')
      return {
        type,
        content: await partsOf(database, tenant.id, id),
        // The app prints it from a frame.
        headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
        ...(query.download === 'true' ? { saveAs: name } : {}),
      }
    },
  })
