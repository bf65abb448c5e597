import { changeTenant } from '../../../accounts/tenants/index.ts'
import { Group } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentRetention, RetentionRecord, retentionFields, sentTerms } from './retention-record.ts'

export const changeRetentionEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/settings/retention',
    action: 'settings.change-retention',
    summary: 'Change for how long the company keeps its records',
    description:
      'What is not sent stays; null chooses the usual term again. What is past its term is deleted with the next daily clean-up.',
    access: 'owner',
    body: Group('Retention', retentionFields),
    data: RetentionRecord,
    async handle({ tenant, body, sent, recorder }) {
      await changeTenant(services, tenant.id, { terms: sentTerms(body, sent) }, recorder)
      return presentRetention(services, tenant)
    },
  })
