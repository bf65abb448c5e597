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
    summary: 'Change the retention terms',
    description:
      'Fields that you leave out stay as they are; null restores the default term. The next daily clean-up deletes records past their term.',
    access: 'owner',
    body: Group('Retention', retentionFields),
    data: RetentionRecord,
    async handle({ tenant, body, sent, recorder }) {
      await changeTenant(services, tenant.id, { terms: sentTerms(body, sent) }, recorder)
      return presentRetention(services, tenant)
    },
  })
