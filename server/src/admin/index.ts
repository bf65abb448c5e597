import type { FastifyInstance } from 'fastify'
import { createSecondFactor, createSignIn, createStaffSessions } from '../staff/index.ts'
import { apiActivityEndpoints } from './api-activity.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { apiUserEndpoints } from './api-users.ts'
import { appFolder, registerAppFiles } from './app-files.ts'
import type { AdminEndpoint } from './endpoint.ts'
import { guardApiResponses } from './headers.ts'
import { changeOwnPassword } from './own-password.ts'
import { ownSecondFactorEndpoints } from './own-second-factor.ts'
import { ownSessionsEndpoints } from './own-sessions.ts'
import { registerAdminEndpoints } from './register.ts'
import type { AdminParts, AdminServices } from './services.ts'
import { sessionEndpoints } from './session.ts'
import { registerSessions } from './session-cookie.ts'
import { staffEndpoints } from './staff.ts'

export type { AdminParts } from './services.ts'

const prefix = '/admin/api'

/** Every endpoint behind the admin interface. */
export function adminEndpoints(services: AdminServices): AdminEndpoint[] {
  return [
    ...sessionEndpoints(services),
    changeOwnPassword(services),
    ...ownSecondFactorEndpoints(services),
    ...ownSessionsEndpoints(services),
    ...staffEndpoints(services),
    ...apiUserEndpoints(services),
    ...apiTokenEndpoints(services),
    ...apiActivityEndpoints(services),
  ]
}

/** Serves the admin interface at `/admin` and what is behind it at `/admin/api`. */
export async function registerAdmin(
  app: FastifyInstance,
  parts: AdminParts,
  options: { appFolder?: string } = {},
): Promise<void> {
  const services = adminServices(parts)
  await app.register(async scope => {
    guardApiResponses(scope)
    await registerSessions(scope, services.sessions)
    registerAdminEndpoints(scope, prefix, adminEndpoints(services), services)
  })
  await registerAppFiles(app, options.appFolder ?? appFolder)
}

function adminServices(parts: AdminParts): AdminServices {
  const { database, clock, keyring, failures } = parts
  const secondFactor = createSecondFactor({ database, clock, keyring })
  return {
    ...parts,
    secondFactor,
    sessions: createStaffSessions(database, clock),
    signIn: createSignIn({ database, clock, failures, secondFactor }),
  }
}
