import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { boardEndpoint } from './board.ts'
import { bulkEndpoints } from './bulk.ts'
import {
  confirmCancelledEndpoint,
  correctEndpoint,
  enterNumberEndpoint,
  orderAgainEndpoint,
} from './carrier-orders.ts'
import { createEndpoint } from './create.ts'
import { exportEndpoint } from './export.ts'
import { listEndpoint } from './list.ts'
import { assignEndpoint, cancelEndpoint, completeEndpoint, failEndpoint, unassignEndpoint } from './moves.ts'
import { readEndpoint } from './read.ts'

/** Pickups and staff's work on them. */
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
