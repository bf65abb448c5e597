import type { FastifyInstance } from 'fastify'
import { createSecondFactor, createSignIn, createStaffSessions } from '../../accounts/staff/index.ts'
import { createLiveChanges } from '../../notifications/live/index.ts'
import { createAtOnce } from '../../platform/shared/at-once.ts'
import { notFound, Problem } from '../../platform/shared/problem.ts'
import { adminApiEndpoints } from '../admin-api/index.ts'
import { createRefusedSignIns } from '../admin-api/refused-sign-ins.ts'
import type { AdminParts, AdminServices } from '../admin-api/services.ts'
import { createTariffThread } from '../admin-api/tariff-thread.ts'
import { problemOf } from '../http/envelope.ts'
import { readLongBodies } from '../http/long-body.ts'
import { registerEndpoints } from '../http/register.ts'
import { sendProblem } from '../http/server.ts'
import { registerSessions } from '../http/session-cookie.ts'
import { sessionGate } from '../http/session-gate.ts'
import { builtFolder, registerAppFiles } from './app-files.ts'
import { guardApiResponses } from './headers.ts'

export type { AdminParts } from '../admin-api/services.ts'

const prefix = '/admin/api'

/** Serves the admin interface at `/admin` and its API at `/admin/api`; `/admin/api/test` is the same for test data. */
export async function registerAdmin(
  app: FastifyInstance,
  parts: AdminParts,
  options: { appFolder?: string } = {},
): Promise<void> {
  const { clock } = parts
  const services = adminServices(parts)
  const onTestData: AdminServices = { ...services, ...parts.onTestData, records: 'test' }
  const tariffThread = createTariffThread({ database: parts.database.for('tariffs'), clock })
  const atOnce = createAtOnce()
  app.addHook('onClose', tariffThread.close)
  // Before the server waits for its requests: streams end only by this.
  app.addHook('preClose', services.liveChanges.close)
  await app.register(async scope => {
    guardApiResponses(scope)
    scope.addHook('onClose', () => services.refusedSignIns.settled())
    scope.addHook('onClose', () => services.passwordMails?.settled())
    await registerSessions(scope, services.sessions)
    await registerApi(scope, services, prefix)
    await registerApi(scope, onTestData, `${prefix}/test`)
    refuseOtherPaths(scope)
    tellSizeOfBodies(scope)
  })
  await registerAppFiles(app, {
    prefix: '/admin',
    name: 'admin interface',
    folder: options.appFolder ?? builtFolder('admin'),
    tilesOrigin: parts.mapTiles?.origin ?? undefined,
  })

  async function registerApi(scope: FastifyInstance, own: AdminServices, at: string): Promise<void> {
    const register = async (api: FastifyInstance) => {
      readLongBodies(api)
      registerEndpoints(api, adminApiEndpoints(own), {
        session: sessionGate(api, { ...services, tariffRequests: tariffThread, atOnce }),
      })
    }
    await scope.register(register, { prefix: at })
  }
}

function refuseOtherPaths(scope: FastifyInstance): void {
  for (const url of [prefix, `${prefix}/*`]) {
    scope.all(url, async () => {
      throw notFound('No such path.')
    })
  }
}

/** Names the limit of the endpoint in refusals of large bodies. */
function tellSizeOfBodies(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const limit = request.routeOptions.bodyLimit
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    const problem = tooLarge
      ? new Problem('PAYLOAD_TOO_LARGE', `The body is larger than ${limit / 1_048_576} MiB.`)
      : problemOf(error)
    return sendProblem(problem, request, reply)
  })
}

function adminServices(parts: AdminParts): AdminServices {
  const { clock, keyring, failures, hashPassword } = parts
  const database = parts.database.for('company')
  // In the area of callers, as for the public API.
  const sessions = createStaffSessions(parts.database.for('callers'), clock)
  const secondFactor = createSecondFactor({ database, clock, keyring })
  return {
    ...parts,
    secondFactor,
    sessions,
    signIn: createSignIn({ database, clock, failures, secondFactor, hashPassword }),
    refusedSignIns: createRefusedSignIns(parts),
    liveChanges: createLiveChanges({ database: parts.database.for('records'), sessions, log: parts.log }),
    records: 'live',
  }
}
