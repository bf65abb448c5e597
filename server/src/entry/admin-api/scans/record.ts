import Type from 'typebox'
import { recordScans, ScansRequest } from '../../../shipping/scans/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentOutcome, ScanOutcomeRecord } from './scan-record.ts'

export const recordEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/scans',
    action: 'scans.record',
    summary: 'Record scans of parcels',
    description:
      'Scans are recorded in order, each independently; a refused scan has a reason. A repeated scan is stored once.',
    access: 'statuses',
    body: ScansRequest,
    data: Type.Object({ results: Type.Array(ScanOutcomeRecord) }),
    async handle({ tenant, scope, body, recorder }) {
      const outcomes = await recordScans(services, scope, body.scans, recorder)
      return { results: outcomes.map(outcome => presentOutcome(tenant, outcome)) }
    },
  })
