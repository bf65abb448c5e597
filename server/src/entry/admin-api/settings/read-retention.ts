import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentRetention, RetentionRecord } from './retention-record.ts'

export const readRetentionEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/settings/retention',
    action: 'settings.read-retention',
    summary: 'Get the retention terms',
    access: 'owner',
    data: RetentionRecord,
    handle: ({ tenant }) => presentRetention(services, tenant),
  })
