import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { enterActionEndpoint } from './actions.ts'
import { assignEndpoint } from './assign.ts'
import { boardEndpoint } from './board.ts'
import { listEndpoint } from './list.ts'
import { mapEndpoint, proposeEndpoint } from './map.ts'
import { manifestEndpoint, sheetEndpoint } from './papers.ts'
import { closeEndpoint, continueEndpoint, departEndpoint, outcomesEndpoint } from './progress.ts'
import { readEndpoint, toLoadEndpoint } from './read.ts'
import { addEndpoint, moveEndpoint, orderEndpoint, removeEndpoint } from './stops.ts'

/** Drivers' runs, from planning to closing. */
export function runEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    boardEndpoint(services),
    listEndpoint(services),
    mapEndpoint(services),
    toLoadEndpoint(services),
    assignEndpoint(services),
    addEndpoint(services),
    readEndpoint(services),
    sheetEndpoint(services),
    manifestEndpoint(services),
    proposeEndpoint(services),
    orderEndpoint(services),
    removeEndpoint(services),
    moveEndpoint(services),
    departEndpoint(services),
    continueEndpoint(services),
    enterActionEndpoint(services),
    outcomesEndpoint(services),
    closeEndpoint(services),
  ]
}
