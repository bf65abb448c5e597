import type { Database } from '../../database/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { notFound } from '../../shared/problem.ts'
import { findPart, requireWork } from '../../work/index.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const documentEndpoint = ({ database }: AdminServices) =>
  fileEndpoint({
    url: '/work/:id/document',
    action: 'work.document',
    summary: 'Get the document that work in the background has made',
    description: 'Kept for a week, and the newest 20 of the company.',
    access: 'staff',
    params: idParameter('work'),
    contentTypes: ['application/pdf', 'text/csv'],
    async handle({ tenant, params }) {
      const id = idOf(params.id)
      const { document_name: name, document_type: type } = await database.read(tenant.id, tx =>
        requireWork(tx, id),
      )
      if (name === null || type === null) throw notFound('There is no document, or it is no longer kept.')
      return { type, content: await partsOf(database, tenant.id, id), saveAs: name }
    },
  })

/** The document in its parts, as they were stored. */
async function partsOf(
  database: Database,
  tenantId: number,
  workId: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const part = await database.read(tenantId, tx => findPart(tx, workId, parts.length))
    if (!part) return parts
    parts.push(new Uint8Array(part))
  }
}
