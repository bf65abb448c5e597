import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { type ActionNames, actionsEndpoint, activityEndpoint } from './activity.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint, readEndpoint } from './read.ts'
import { resetPasswordEndpoint, resetSecondFactorEndpoint, signOutEndpoint } from './reset.ts'

/** The staff of the company, for owners only. */
export function staffEndpoints(services: AdminServices, actionNames: () => ActionNames): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
    resetPasswordEndpoint(services),
    resetSecondFactorEndpoint(services),
    signOutEndpoint(services),
    activityEndpoint(services, actionNames),
    actionsEndpoint(actionNames),
  ]
}
