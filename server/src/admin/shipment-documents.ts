import { isoWithOffset } from '../shared/dates.ts'
import { notFound } from '../shared/problem.ts'
import { Choice, Group, optional } from '../shared/schema.ts'
import { findShipmentById, noSuchShipment, printLabel } from '../shipments/index.ts'
import type { Scope } from '../tenants/index.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

/** A shipment's label, its carrier's other papers, and the ledger of every call to its carrier. */
export function shipmentDocumentEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, desk } = services

  async function labelOf(scope: Scope, id: number) {
    const found = await database.read(scope.tenant.id, tx => findShipmentById(tx, id))
    if (!found) throw noSuchShipment()
    return printLabel(services, scope, found.awb)
  }

  return [
    staffEndpoint({
      method: 'GET',
      url: '/shipments/:id/label',
      action: 'shipments.label',
      access: 'staff',
      async handle({ scope, params, warnings }) {
        const { awb, source, pdf, warning } = await labelOf(scope, idOf(params.id))
        if (warning) warnings.push({ field: 'label', message: warning })
        return { awb, format: 'pdf', source, label: Buffer.from(pdf).toString('base64') }
      },
    }),
    fileEndpoint({
      url: '/shipments/:id/label.pdf',
      action: 'shipments.label',
      access: 'staff',
      query: Group('Query', { download: optional(Choice('Download', ['true', 'false'])) }),
      async handle({ scope, params, query }) {
        const { awb, pdf } = await labelOf(scope, idOf(params.id))
        return {
          type: 'application/pdf',
          content: Buffer.from(pdf),
          // The page of the shipment shows it in a frame.
          headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
          ...(query.download === 'true' ? { saveAs: `${awb}.pdf` } : {}),
        }
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/shipments/:id/papers',
      action: 'shipments.papers',
      access: 'staff',
      async handle({ tenant, params }) {
        const papers = await database.read(tenant.id, async tx => {
          const row = await findShipmentById(tx, idOf(params.id))
          if (!row) throw noSuchShipment()
          return desk.papers(tx, row.id)
        })
        return wholeList(
          papers.map(({ number, kind, format, createdAt }) => ({
            number,
            kind,
            format,
            created_at: isoWithOffset(createdAt, tenant.timezone),
          })),
        )
      },
    }),
    fileEndpoint({
      url: '/shipments/:id/papers/:number',
      action: 'shipments.papers',
      access: 'staff',
      query: Group('Query', {}),
      async handle({ tenant, params }) {
        const { row, paper } = await database.read(tenant.id, async tx => ({
          row: await findShipmentById(tx, idOf(params.id)),
          paper: await desk.paper(tx, idOf(params.id), idOf(params.number)),
        }))
        if (!row || !paper) throw notFound('No such paper.')
        return {
          type: paper.format === 'pdf' ? 'application/pdf' : `image/${paper.format}`,
          content: Buffer.from(paper.bytes),
          saveAs: `${row.awb}-${params.number}.${paper.format}`,
        }
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/shipments/:id/ledger',
      action: 'shipments.ledger',
      access: 'staff',
      async handle({ tenant, params }) {
        const entries = await database.read(tenant.id, async tx => {
          const row = await findShipmentById(tx, idOf(params.id))
          if (!row) throw noSuchShipment()
          return desk.ledger(tx, row.id)
        })
        return wholeList(
          entries.map((entry, place) => ({
            id: place + 1,
            request_id: entry.requestId,
            operation: entry.operation,
            outcome: entry.outcome,
            message: entry.message,
            started_at: isoWithOffset(entry.startedAt, tenant.timezone),
            duration_ms: entry.durationMs,
            exchanges: entry.exchanges,
          })),
        )
      },
    }),
  ]
}
