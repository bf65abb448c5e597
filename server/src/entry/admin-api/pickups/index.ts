import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { assignEndpoint } from './assign.ts'
import { boardEndpoint } from './board.ts'
import { bulkEndpoints } from './bulk/index.ts'
import { cancelEndpoint } from './cancel.ts'
import { completeEndpoint } from './complete.ts'
import { confirmCancelledEndpoint } from './confirm-cancelled.ts'
import { correctEndpoint } from './correct.ts'
import { createEndpoint } from './create.ts'
import { enterNumberEndpoint } from './enter-number.ts'
import { exportEndpoint } from './export.ts'
import { failEndpoint } from './fail.ts'
import { listEndpoint } from './list.ts'
import { orderAgainEndpoint } from './order-again.ts'
import { readEndpoint } from './read.ts'
import { unassignEndpoint } from './unassign.ts'

/** Pickups, and what staff do with them. */
export function pickupEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    ...bulkEndpoints(services),
    exportEndpoint(services),
    boardEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    assignEndpoint(services),
    unassignEndpoint(services),
    completeEndpoint(services),
    failEndpoint(services),
    cancelEndpoint(services),
    correctEndpoint(services),
    orderAgainEndpoint(services),
    enterNumberEndpoint(services),
    confirmCancelledEndpoint(services),
  ]
}
