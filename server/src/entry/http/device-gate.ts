import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import type { RateLimiter } from '../../accounts/access/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { readInput } from '../../platform/shared/input.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Group } from '../../platform/shared/schema.ts'
import { type Device, requireDevice } from '../../shipping/road/index.ts'
import type { DeviceEndpoint } from './device-endpoint.ts'
import { successText } from './envelope.ts'
import type { BodyLimits } from './json-body.ts'
import type { Gate } from './register.ts'
import { addressBucket, jsonType, requireSlot } from './server.ts'

/** Requests of one phone in a minute. A whole day with its photos goes out within a few. */
const mostOfDevice = 240

/** Signatures have thousands of points. */
const limitsOfActions: BodyLimits = { values: 400_000, names: 50_000 }

export interface DeviceGateOptions {
  database: Database
  clock: Clock
  limiter: RateLimiter
  /** Requests per minute from one address without a valid token. */
  addressRateLimit: number
}

declare module 'fastify' {
  interface FastifyRequest {
    pairedDevice: { tenant: Tenant; device: Device } | null
  }
}

/** The gate of the driver's app. Its checks in order: path, limits, tenant, token, body. Later builds may send more fields. */
export function deviceGate(scope: FastifyInstance, options: DeviceGateOptions): Gate<DeviceEndpoint> {
  const { database, clock, limiter, addressRateLimit } = options
  scope.decorateRequest('pairedDevice', null)

  return {
    routeOptions: ({ largestBody, checksOwnBody }) => ({
      ...(largestBody === undefined ? {} : { bodyLimit: largestBody }),
      ...(checksOwnBody ? { config: { bodyLimits: limitsOfActions } } : {}),
    }),

    async admit(request, _reply, endpoint) {
      if (endpoint.access === 'anybody') return takeAddressSlot(request)
      const paired = await requireDevice(database, credentialsOf(request), clock.now()).catch(
        async (refusal: unknown) => {
          await takeAddressSlot(request)
          throw refusal
        },
      )
      const bucket = `device:${paired.tenant.id}:${paired.device.id}`
      requireSlot(await limiter.take(bucket, mostOfDevice, endpoint.slots ?? 1))
      request.pairedDevice = paired
    },

    async answer(request, reply, endpoint) {
      const text = successText(await endpoint.handle(callOf(request, reply, endpoint)))
      reply
        .code(endpoint.status ?? 200)
        .type(jsonType)
        .send(text)
    },
  }

  async function takeAddressSlot(request: FastifyRequest): Promise<void> {
    requireSlot(await limiter.take(addressBucket(request.clientAddress), addressRateLimit))
  }
}

function credentialsOf({ headers }: FastifyRequest) {
  const tenant = headers['x-tenant']
  const clientId = (Array.isArray(tenant) ? tenant[0] : tenant)?.trim() || null
  return { clientId, authorization: headers.authorization ?? null }
}

function callOf(request: FastifyRequest, reply: FastifyReply, endpoint: DeviceEndpoint) {
  const query = read(endpoint.query, request.query)
  const body = endpoint.checksOwnBody ? nothing : read(endpoint.body, request.body ?? {})
  const faults = { ...query.faults, ...body.faults }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const { pairedDevice: paired } = request
  return {
    query: query.value,
    body: body.value,
    params: request.params as Record<string, string>,
    json: request.body,
    address: request.clientAddress,
    request,
    reply,
    ...(paired && {
      ...paired,
      scope: { tenant: paired.tenant, customerId: null, apiUserId: null, staffId: null },
    }),
  }
}

const nothing = { value: {}, faults: {} }
const noFields = Group('Nothing', {})

function read(schema: TObject = noFields, sent: unknown) {
  return readInput(schema, sent)
}
