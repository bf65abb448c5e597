import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import {
  listDeliveriesEndpoint,
  sendAgainEndpoint,
  sendAgainSinceEndpoint,
  sendTestEndpoint,
} from './deliveries.ts'
import { listEndpoint, readEndpoint } from './read.ts'
import { rotateSecretEndpoint } from './rotate-secret.ts'
import { activateEndpoint, deactivateEndpoint } from './switch.ts'

/** Webhooks of the whole company and of its customers, for owners only. */
export function webhookEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    activateEndpoint(services),
    deactivateEndpoint(services),
    rotateSecretEndpoint(services),
    deleteEndpoint(services),
    listDeliveriesEndpoint(services),
    sendTestEndpoint(services),
    sendAgainEndpoint(services),
    sendAgainSinceEndpoint(services),
  ]
}
