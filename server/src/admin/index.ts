import type { FastifyInstance } from 'fastify'
import { servicesFor } from '../services.ts'
import { createSecondFactor, createSignIn, createStaffSessions } from '../staff/index.ts'
import { apiActivityEndpoints } from './api-activity.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { apiUserEndpoints } from './api-users.ts'
import { appFolder, registerAppFiles } from './app-files.ts'
import { carrierAccountEndpoints } from './carrier-accounts.ts'
import { customerEndpoints } from './customers.ts'
import { deliveryServiceEndpoints } from './delivery-services.ts'
import { driverEndpoints } from './drivers.ts'
import type { AdminEndpoint } from './endpoint.ts'
import { endpointsOnTariffs } from './endpoints-on-tariffs.ts'
import { exceptionEndpoints } from './exceptions.ts'
import { guardApiResponses } from './headers.ts'
import { homeEndpoint } from './home.ts'
import { metaEndpoint } from './meta.ts'
import { changeOwnPassword } from './own-password.ts'
import { ownSecondFactorEndpoints } from './own-second-factor.ts'
import { ownSessionsEndpoints } from './own-sessions.ts'
import { pickupActionEndpoints } from './pickup-actions.ts'
import { pickupBoard } from './pickup-board.ts'
import { pickupEndpoints } from './pickups.ts'
import { createRefusedSignIns } from './refused-sign-ins.ts'
import { registerAdminEndpoints } from './register.ts'
import type { AdminParts, AdminServices } from './services.ts'
import { sessionEndpoints } from './session.ts'
import { registerSessions } from './session-cookie.ts'
import { settingsEndpoints } from './settings.ts'
import { shipmentActionEndpoints } from './shipment-actions.ts'
import { shipmentDocumentEndpoints } from './shipment-documents.ts'
import { shipmentEndpoints } from './shipments.ts'
import { staffEndpoints } from './staff.ts'
import { createTariffThread } from './tariff-thread.ts'

export type { AdminParts } from './services.ts'

const prefix = '/admin/api'

/** Every endpoint behind the admin interface. */
export function adminEndpoints(services: AdminServices): AdminEndpoint[] {
  const company = servicesFor('company', services)
  const shipments = servicesFor('shipments', services)
  const pickups = servicesFor('pickups', services)
  const tariffs = servicesFor('tariffs', services)
  return [
    ...sessionEndpoints(company),
    changeOwnPassword(company),
    ...ownSecondFactorEndpoints(company),
    ...ownSessionsEndpoints(company),
    ...staffEndpoints(company),
    ...apiUserEndpoints(company),
    ...apiTokenEndpoints(company),
    ...apiActivityEndpoints(company),
    metaEndpoint(),
    homeEndpoint(shipments),
    ...customerEndpoints(company),
    ...shipmentEndpoints(shipments),
    ...shipmentActionEndpoints(shipments),
    ...shipmentDocumentEndpoints(shipments),
    ...exceptionEndpoints(shipments),
    pickupBoard(pickups),
    ...pickupEndpoints(pickups),
    ...pickupActionEndpoints(pickups),
    ...driverEndpoints(pickups),
    ...deliveryServiceEndpoints(tariffs),
    ...endpointsOnTariffs(tariffs),
    ...carrierAccountEndpoints(company),
    ...settingsEndpoints(company),
  ]
}

/** Serves the admin interface at `/admin` and what is behind it at `/admin/api`. */
export async function registerAdmin(
  app: FastifyInstance,
  parts: AdminParts,
  options: { appFolder?: string } = {},
): Promise<void> {
  const services = adminServices(parts)
  app.addHook('onClose', services.tariffThread.close)
  await app.register(async scope => {
    guardApiResponses(scope)
    scope.addHook('onClose', () => services.refusedSignIns.settled())
    await registerSessions(scope, services.sessions)
    registerAdminEndpoints(scope, prefix, adminEndpoints(services), services)
  })
  await registerAppFiles(app, options.appFolder ?? appFolder)
}

function adminServices(parts: AdminParts): AdminServices {
  const { clock, keyring, failures } = parts
  const database = parts.database.for('company')
  const secondFactor = createSecondFactor({ database, clock, keyring })
  return {
    ...parts,
    tariffThread: createTariffThread({ database: parts.database.for('tariffs'), clock }),
    secondFactor,
    // Who is signed in is asked first, as for callers of the API.
    sessions: createStaffSessions(parts.database.for('callers'), clock),
    signIn: createSignIn({ database, clock, failures, secondFactor }),
    refusedSignIns: createRefusedSignIns(parts),
  }
}
