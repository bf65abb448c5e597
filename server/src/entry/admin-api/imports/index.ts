import { customerKind, shipmentKind } from '../../../shipping/imports/index.ts'
import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { forgetEndpoint } from './forget.ts'
import type { ImportFamily } from './import-record.ts'
import { mapEndpoint } from './map.ts'
import { listEndpoint, readEndpoint } from './read.ts'
import { correctEndpoint, faultsEndpoint, rowsEndpoint } from './rows.ts'
import { sendEndpoint } from './send.ts'
import { printEndpoint, startEndpoint } from './start.ts'

const shipments: ImportFamily = {
  kind: 'shipments',
  noun: 'shipment',
  access: 'shipments',
  kindFor: shipmentKind,
}

const customers: ImportFamily = {
  kind: 'customers',
  noun: 'customer',
  access: 'customers',
  kindFor: customerKind,
}

/** Files of shipments that staff import. */
export function shipmentImportEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [...endpointsOf(services, shipments), printEndpoint(services, shipments)]
}

/** Files of customers that staff import. */
export function customerImportEndpoints(services: AdminServices): DescribedEndpoint[] {
  return endpointsOf(services, customers)
}

function endpointsOf(services: AdminServices, family: ImportFamily): DescribedEndpoint[] {
  return [
    listEndpoint(services, family),
    sendEndpoint(services, family),
    readEndpoint(services, family),
    mapEndpoint(services, family),
    rowsEndpoint(services, family),
    correctEndpoint(services, family),
    faultsEndpoint(services, family),
    startEndpoint(services, family),
    forgetEndpoint(services, family),
  ]
}
