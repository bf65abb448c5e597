import type { TokenEndpoint } from '../http/endpoint.ts'
import { openApiDocument } from '../openapi/openapi.ts'
import { type Services, servicesFor } from '../services.ts'
import { apiInformation } from './api-information.ts'
import { cancelPickup } from './cancel-pickup.ts'
import { cancelShipment } from './cancel-shipment.ts'
import { compareRates } from './compare-rates.ts'
import { createPickup } from './create-pickup.ts'
import { createShipment } from './create-shipment.ts'
import { createShipments } from './create-shipments.ts'
import { webhookEvents } from './event-record.ts'
import { getLabel } from './get-label.ts'
import { getPickup } from './get-pickup.ts'
import { getPickupProof, getPickupProofFile, getShipmentProof, getShipmentProofFile } from './get-proof.ts'
import { getShipment } from './get-shipment.ts'
import { listEvents } from './list-events.ts'
import { listPickups } from './list-pickups.ts'
import { listServices } from './list-services.ts'
import { listShipments } from './list-shipments.ts'
import { obtainToken } from './obtain-token.ts'
import { printLabels } from './print-labels.ts'
import { quoteRates } from './quote-rates.ts'
import { replaceShipment } from './replace-shipment.ts'
import { returnShipment } from './return-shipment.ts'
import { revokeToken } from './revoke-token.ts'
import { trackShipment } from './track-shipment.ts'
import { webhookEndpoints } from './webhooks.ts'
import { whoAmI } from './who-am-i.ts'

/** In the order of the OpenAPI document. */
export function apiEndpoints(services: Services): TokenEndpoint[] {
  const company = servicesFor('company', services)
  const shipments = servicesFor('shipments', services)
  const tariffs = servicesFor('tariffs', services)
  const pickups = servicesFor('pickups', services)
  return [
    obtainToken(company),
    whoAmI(),
    revokeToken(company),
    createShipment(shipments),
    createShipments(shipments),
    listShipments(shipments),
    getShipment(shipments),
    replaceShipment(shipments),
    cancelShipment(shipments),
    returnShipment(shipments),
    trackShipment(shipments),
    getShipmentProof(shipments),
    getShipmentProofFile(shipments),
    getLabel(shipments),
    printLabels(shipments),
    quoteRates(tariffs),
    compareRates(tariffs),
    listServices(tariffs),
    createPickup(pickups),
    listPickups(pickups),
    getPickup(pickups),
    getPickupProof(pickups),
    getPickupProofFile(pickups),
    cancelPickup(pickups),
    listEvents(shipments),
    ...webhookEndpoints(company),
  ]
}

/** Needs no services, because no endpoint runs. */
export function publicApiDocument(): object {
  return openApiDocument(apiEndpoints({} as Services), apiInformation, webhookEvents())
}
