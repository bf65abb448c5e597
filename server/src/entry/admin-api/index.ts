import type { DescribedEndpoint } from '../http/session-endpoint.ts'
import { sessionApiDocument } from '../openapi/session-openapi.ts'
import { servicesFor } from '../services.ts'
import { addressEndpoints } from './addresses.ts'
import { apiActivityEndpoints } from './api-activity.ts'
import { adminApiInformation } from './api-information.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { apiUserEndpoints } from './api-users/index.ts'
import { auditEndpoints } from './audit/index.ts'
import { carrierAccountEndpoints } from './carrier-accounts.ts'
import { carriersEndpoint } from './carriers.ts'
import { changesEndpoint } from './changes.ts'
import { priceListEndpoint } from './customer-pricing.ts'
import { customerEndpoints } from './customers.ts'
import { deliveryServiceEndpoints } from './delivery-services/index.ts'
import { depotEndpoints } from './depots.ts'
import { driverDeviceEndpoints } from './driver-devices.ts'
import { driverSettingsEndpoints } from './driver-settings.ts'
import { driverEndpoints } from './drivers.ts'
import { endpointsOnTariffs } from './endpoints-on-tariffs.ts'
import { exceptionEndpoints } from './exceptions/index.ts'
import { figureEndpoints } from './figures.ts'
import { geocoderEndpoints } from './geocoder.ts'
import { handOverEndpoints } from './hand-overs.ts'
import { holidayEndpoints } from './holidays.ts'
import { homeEndpoint } from './home.ts'
import { customerImportEndpoints, shipmentImportEndpoints } from './imports/index.ts'
import { listViewEndpoints } from './list-views.ts'
import { logoEndpoints } from './logo.ts'
import { workEndpoints } from './long-work.ts'
import { mapTilesEndpoint } from './map-tiles.ts'
import { metaEndpoint } from './meta.ts'
import { noticesEndpoint } from './notices.ts'
import { passwordLinkEndpoints } from './password-links.ts'
import { permissionsEndpoint } from './permissions.ts'
import { pickupEndpoints } from './pickups/index.ts'
import { postalPlaceEndpoints } from './postal-places.ts'
import { proofEndpoints } from './proofs.ts'
import { replayEndpoints } from './replays.ts'
import { retentionEndpoints } from './retention.ts'
import { roadEndpoints } from './road.ts'
import { runEndpoints } from './runs/index.ts'
import { scanEndpoints } from './scans.ts'
import { searchEndpoint } from './search.ts'
import type { AdminServices } from './services.ts'
import { sessionEndpoints } from './session/index.ts'
import { settingsEndpoints } from './settings.ts'
import { setupEndpoints } from './setup.ts'
import { shipmentEndpoints } from './shipments/index.ts'
import { sortCodeEndpoints } from './sort-codes.ts'
import { spreadsheetEndpoint } from './spreadsheets.ts'
import { namesOfActions } from './staff/activity.ts'
import { staffEndpoints } from './staff/index.ts'
import { templateEndpoints } from './templates.ts'
import { webhookEndpoints } from './webhooks/index.ts'

/** The endpoints of the admin API, in the order of the document. */
export function adminApiEndpoints(services: AdminServices): DescribedEndpoint[] {
  const company = servicesFor('company', services)
  const shipments = servicesFor('shipments', services)
  const pickups = servicesFor('pickups', services)
  // Prices are tried on real shipments, even in the view of test data.
  const tariffs = onRealData(servicesFor('tariffs', services))
  const endpoints: DescribedEndpoint[] = [
    ...sessionEndpoints(company),
    ...passwordLinkEndpoints(company),
    metaEndpoint(),
    ...settingsEndpoints(company),
    ...logoEndpoints(company),
    ...setupEndpoints(onRealData(company)),
    ...retentionEndpoints(company),
    permissionsEndpoint(),
    ...apiUserEndpoints(company),
    ...apiTokenEndpoints(company),
    ...apiActivityEndpoints(company),
    ...webhookEndpoints(company),
    carriersEndpoint(company),
    ...carrierAccountEndpoints(company),
    ...staffEndpoints(company, () => names),
    ...auditEndpoints(company, () => names),
    ...customerEndpoints(company),
    ...customerImportEndpoints(company),
    homeEndpoint(shipments),
    ...figureEndpoints(shipments),
    searchEndpoint(shipments),
    changesEndpoint(services, () => endpoints),
    ...listViewEndpoints(company),
    noticesEndpoint(shipments),
    ...workEndpoints(company),
    ...shipmentEndpoints(shipments),
    ...proofEndpoints(shipments),
    ...addressEndpoints(shipments),
    ...templateEndpoints(shipments),
    ...shipmentImportEndpoints(shipments),
    ...exceptionEndpoints(shipments),
    ...scanEndpoints(shipments),
    ...depotEndpoints(company),
    ...sortCodeEndpoints(company),
    ...postalPlaceEndpoints(company),
    ...geocoderEndpoints(company),
    mapTilesEndpoint(company),
    ...pickupEndpoints(pickups),
    // Drivers and carriers take real shipments only, even in the view of test data.
    ...runEndpoints(onRealData(pickups)),
    ...handOverEndpoints(onRealData(shipments)),
    ...driverEndpoints(pickups),
    ...driverDeviceEndpoints(pickups),
    ...driverSettingsEndpoints(pickups),
    ...roadEndpoints(onRealData(pickups)),
    ...deliveryServiceEndpoints(tariffs),
    ...endpointsOnTariffs(tariffs),
    priceListEndpoint(tariffs),
    spreadsheetEndpoint(tariffs),
    ...holidayEndpoints(tariffs),
    ...replayEndpoints(tariffs),
  ]
  const names = namesOfActions(endpoints)
  return endpoints
}

function onRealData(services: AdminServices): AdminServices {
  return services.database ? { ...services, database: services.database.showing('live') } : services
}

/** The OpenAPI document of the admin API. It needs no services, because it runs no endpoint. */
export function adminApiDocument(): object {
  return sessionApiDocument(adminApiEndpoints({} as AdminServices), adminApiInformation)
}
