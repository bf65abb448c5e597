import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentSettings, SettingsRecord } from './settings-record.ts'

export const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/settings',
    action: 'settings.read',
    summary: 'Get the settings of the company',
    access: 'staff',
    data: SettingsRecord,
    handle: ({ tenant, session }) => presentSettings(services, tenant, session),
  })
