import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { changeLogoEndpoint } from './change-logo.ts'
import { changeRetentionEndpoint } from './change-retention.ts'
import { deleteLogoEndpoint } from './delete-logo.ts'
import { readEndpoint } from './read.ts'
import { readLogoEndpoint } from './read-logo.ts'
import { readRetentionEndpoint } from './read-retention.ts'

/** The company: its name, logo, label, currency, time zone and AWB prefix, and its terms of retention. */
export function settingsEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    readEndpoint(services),
    changeEndpoint(services),
    readLogoEndpoint(services),
    changeLogoEndpoint(services),
    deleteLogoEndpoint(services),
    readRetentionEndpoint(services),
    changeRetentionEndpoint(services),
  ]
}
