import { setLogo } from '../../../accounts/tenants/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentSettings, SettingsRecord } from './settings-record.ts'

export const deleteLogoEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/settings/logo',
    action: 'settings.delete-logo',
    summary: 'Remove the logo of the company',
    access: 'owner',
    data: SettingsRecord,
    async handle({ tenant, session, recorder }) {
      const changed = await setLogo(services, tenant.id, null, recorder)
      return presentSettings(services, changed, session)
    },
  })
