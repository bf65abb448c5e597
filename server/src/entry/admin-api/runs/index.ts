import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { addEndpoint } from './add.ts'
import { assignEndpoint } from './assign.ts'
import { boardEndpoint } from './board.ts'
import { closeEndpoint } from './close.ts'
import { continueEndpoint } from './continue.ts'
import { departEndpoint } from './depart.ts'
import { moveEndpoint } from './move.ts'
import { orderEndpoint } from './order.ts'
import { outcomesEndpoint } from './outcomes.ts'
import { manifestEndpoint, sheetEndpoint } from './papers.ts'
import { readEndpoint } from './read.ts'
import { removeEndpoint } from './remove.ts'
import { toLoadEndpoint } from './to-load.ts'

/** Drivers' runs, from planning to closing. */
export function runEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    boardEndpoint(services),
    toLoadEndpoint(services),
    assignEndpoint(services),
    addEndpoint(services),
    readEndpoint(services),
    sheetEndpoint(services),
    manifestEndpoint(services),
    orderEndpoint(services),
    removeEndpoint(services),
    moveEndpoint(services),
    departEndpoint(services),
    continueEndpoint(services),
    outcomesEndpoint(services),
    closeEndpoint(services),
  ]
}
