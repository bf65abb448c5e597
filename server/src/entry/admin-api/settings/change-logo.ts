import { setLogo } from '../../../accounts/tenants/index.ts'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { readLogo } from './logo.ts'
import { presentSettings, SettingsRecord } from './settings-record.ts'

export const changeLogoEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/settings/logo',
    action: 'settings.change-logo',
    summary: 'Set the logo of the company',
    access: 'owner',
    body: Group('Logo', {
      image: Text('Logo', { longest: 1_000_000, description: 'PNG or JPEG as base64.' }),
    }),
    data: SettingsRecord,
    async handle({ tenant, session, body, recorder }) {
      const logo = await readLogo(services.printer, tenant.id, body.image)
      const changed = await setLogo(services, tenant.id, logo, recorder)
      return presentSettings(services, changed, session)
    },
  })
