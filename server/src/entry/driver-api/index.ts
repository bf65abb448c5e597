import type { DeviceEndpoint } from '../http/device-endpoint.ts'
import { sessionApiDocument } from '../openapi/session-openapi.ts'
import { actionsEndpoint } from './actions.ts'
import { driverApiInformation, driverApiSurroundings } from './api-information.ts'
import { dayEndpoint } from './day.ts'
import { pairEndpoint, unpairEndpoint } from './pair.ts'
import { photoEndpoint } from './photos.ts'
import type { DriverServices } from './services.ts'

export type { DriverServices } from './services.ts'

/** The endpoints of the driver's app, in the order of the document. */
export function driverApiEndpoints(services: DriverServices): DeviceEndpoint[] {
  return [
    pairEndpoint(services),
    unpairEndpoint(services),
    dayEndpoint(services),
    actionsEndpoint(services),
    photoEndpoint(services),
  ]
}

/** The OpenAPI document of the driver's app. It needs no services, because it runs no endpoint. */
export function driverApiDocument(): object {
  return sessionApiDocument(
    driverApiEndpoints({} as DriverServices),
    driverApiInformation,
    driverApiSurroundings,
  )
}
