import { undoScan } from '../../../shipping/scans/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentOutcome, ScanOutcomeRecord } from './scan-record.ts'

export const undoEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/scans/:scan/undo',
    action: 'scans.undo',
    summary: 'Undo a scan within a minute',
    description: 'Only your own scan. The shipment returns to its previous status, and its tracking says so.',
    access: 'statuses',
    params: {
      scan: { description: 'Id of the scan.', example: '7f0c8f5e-2f5b-4a43-9d5e-6f4b8a1c2d3e' },
    },
    data: ScanOutcomeRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, recorder }) {
      return presentOutcome(tenant, await undoScan(services, scope, params.scan ?? '', recorder))
    },
  })
