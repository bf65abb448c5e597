import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { printManifest, printRunSheet } from '../../../shipping/runs/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const sheetEndpoint = (services: AdminServices) =>
  fileEndpoint({
    url: '/runs/:id/sheet.pdf',
    action: 'runs.sheet',
    summary: 'Get the run sheet of a run as a PDF',
    access: 'staff',
    params: idParameter('run'),
    contentTypes: ['application/pdf'],
    async handle({ tenant, params }) {
      return { type: 'application/pdf', content: await printRunSheet(services, tenant, idOf(params.id)) }
    },
  })

export const manifestEndpoint = (services: AdminServices) =>
  fileEndpoint({
    url: '/runs/:id/manifest.pdf',
    action: 'runs.manifest',
    summary: 'Get the manifest of a run for a hand-over as a PDF',
    access: 'staff',
    params: idParameter('run'),
    query: Group('Query', {
      to: optional(
        Text('To', { longest: 100, description: 'Carrier or depot that takes over the parcels.' }),
      ),
    }),
    contentTypes: ['application/pdf'],
    async handle({ tenant, params, query }) {
      const about = { id: idOf(params.id), to: query.to ?? null }
      return { type: 'application/pdf', content: await printManifest(services, tenant, about) }
    },
  })
