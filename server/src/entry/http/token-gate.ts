import { finished } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Caller,
  createAuthenticator,
  defaultRateLimit,
  type Identity,
  type RateLimiter,
  retryAfter,
} from '../../accounts/access/index.ts'
import type { AuditTrail } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { createAtOnce } from '../../platform/shared/at-once.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { readInput } from '../../platform/shared/input.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { explained, explainedRefusal } from '../../platform/shared/unknown-fields.ts'
import {
  type CallState,
  createCallRecorder,
  pathOf,
  recordAnswered,
  successStatus,
  textWith,
} from './call-recorder.ts'
import type { TokenEndpoint } from './endpoint.ts'
import { problemOf, statusOf } from './envelope.ts'
import {
  type Claim,
  type ClaimOutcome,
  createClaims,
  idempotencyKeyOf,
  inFlight,
  isClaimLost,
} from './idempotency.ts'
import { type BodyLimits, usualLimits } from './json-body.ts'
import type { Gate } from './register.ts'
import { addressBucket, jsonType, rateHeaders, requireSlot, largestBody as usualBody } from './server.ts'

export interface TokenGateOptions {
  database: Database
  clock: Clock
  limiter: RateLimiter
  trail: AuditTrail
  addressRateLimit: number
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallState | null
  }
}

/** More values would block other requests; 500 shipments have a hundred thousand at most. */
export const limitsOfLongBody: BodyLimits = { values: 500_000, names: 150_000, piece: usualLimits }

/** Answers with files at once, until the last byte is sent: a carrier's label may have 45 MB. Others wait. */
const mostDownloads = { user: 6, company: 18, all: 60 }

/** Bytes of a batch whose reading costs no more than other refusals. */
const shortBatch = 16_384

/** The gate of the public API. Its checks in order: path, limits, tenant, token, permission, body. */
export function tokenGate(app: FastifyInstance, options: TokenGateOptions): Gate<TokenEndpoint> {
  const { database, clock, limiter, trail } = options
  const authenticator = createAuthenticator(database.for('callers'))
  const claims = createClaims(database)
  const atOnce = createAtOnce()
  app.addHook('onClose', async () => claims.close())
  app.decorateRequest('call', null)

  return {
    routeOptions: ({ largestBody }) =>
      largestBody === undefined ? {} : { bodyLimit: largestBody, config: { bodyLimits: limitsOfLongBody } },
    admit(request, reply, endpoint) {
      request.call = {
        endpoint,
        startedAt: clock.now(),
        written: {},
        mayBeOnRecord: false,
        arrived: false,
        spent: null,
      }
      return admit(request, reply, request.call)
    },
    answer(request, reply) {
      if (!request.call) throw new Error('A route was reached without its first hook.')
      return answer(request, reply, request.call)
    },
    answered(request, reply) {
      if (request.call) recordAnswered(trail, request, reply, request.call)
    },
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, call: CallState): Promise<void> {
    const { endpoint } = call
    const authorization = request.headers.authorization ?? null
    const isAnonymous = endpoint.access === 'credentials' || !authorization?.trim()
    if (isAnonymous) await spendAddressSlot(request, reply)

    const clientId = headerText(request.headers['x-tenant'])
    let identity: Identity
    try {
      identity = await authenticator.identify({ clientId, authorization: isAnonymous ? null : authorization })
    } catch (error) {
      if (!isAnonymous && error instanceof Problem && error.code !== 'SERVICE_UNAVAILABLE') {
        await spendAddressSlot(request, reply)
      }
      throw error
    }
    call.tenant = identity.tenant
    if (endpoint.access === 'credentials') return
    if (!identity.caller) {
      if (!isAnonymous) await spendAddressSlot(request, reply)
      throw identity.refusal
    }
    call.caller = identity.caller

    const { rateBucket, rateLimit } = identity.caller
    const limit = rateLimit ?? defaultRateLimit
    const slots = endpoint.slots ? Math.min(slotsOfLength(toldLength(request)), limit) : 1
    const window = await limiter.take(rateBucket, limit, slots)
    reply.headers(rateHeaders(window))
    requireSlot(window)
    call.spent = window.taken && { slots, taken: window.taken }
    requirePermission(endpoint, identity.caller)
    call.arrived = request.raw.complete
  }

  /**
   * Takes the further slots of a body that counts as several requests. Throws RATE_LIMITED if too few are free: a short
   * body then takes none, and a long one keeps those of its length, which reading it has cost.
   */
  async function spendSlots(request: FastifyRequest, reply: FastifyReply, call: CallState): Promise<void> {
    const { endpoint, caller, spent } = call
    if (!endpoint.slots || !caller || !spent) return
    // After a long body other requests take their turn.
    await setImmediate()
    const { rateBucket } = caller
    const limit = caller.rateLimit ?? defaultRateLimit
    const slots = Math.max(endpoint.slots.of(request.body), slotsOfLength(request.bodyBytes))
    if (slots <= spent.slots) return
    if (slots > limit) {
      const sentence = `It counts as ${slots} requests, and the limit is ${limit} a minute: send it in parts.`
      throw invalidFields({ [endpoint.slots.field]: sentence })
    }
    const isShort = request.bodyBytes <= shortBatch
    if (isShort) await limiter.giveBack(rateBucket, spent.taken)
    const window = await limiter.take(rateBucket, limit, isShort ? slots : slots - spent.slots)
    reply.headers(rateHeaders(window))
    if (window.allowed) return
    const sentence = `It counts as ${slots} requests, and ${window.remaining} of ${limit} within a minute are left.`
    throw new Problem('RATE_LIMITED', sentence, { retryAfter: retryAfter(window) })
  }

  async function spendAddressSlot(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const window = await limiter.take(addressBucket(request.clientAddress), options.addressRateLimit)
    reply.headers(rateHeaders(window))
    requireSlot(window)
  }

  /** Authenticates again after a late body, since the token may be revoked by then. Only such requests pay for it. */
  function answer(request: FastifyRequest, reply: FastifyReply, call: CallState): Promise<void> {
    const { caller, arrived } = call
    const authorization = request.headers.authorization ?? null
    if (!caller || arrived || authenticator.isUnchanged(authorization, caller)) {
      return answerAdmitted(request, reply, call)
    }
    return admitAgain(request, call, authorization).then(() => answerAdmitted(request, reply, call))
  }

  async function admitAgain(
    request: FastifyRequest,
    call: CallState,
    authorization: string | null,
  ): Promise<void> {
    const clientId = headerText(request.headers['x-tenant'])
    const identity = await authenticator.identify({ clientId, authorization })
    if (!identity.caller) throw identity.refusal
    requirePermission(call.endpoint, identity.caller)
    call.tenant = identity.tenant
    call.caller = identity.caller
  }

  function answerAdmitted(request: FastifyRequest, reply: FastifyReply, call: CallState): Promise<void> {
    const { endpoint } = call
    if (endpoint.slots) return spendSlots(request, reply, call).then(() => answerPaid(request, reply, call))
    return answerPaid(request, reply, call)
  }

  function answerPaid(request: FastifyRequest, reply: FastifyReply, call: CallState): Promise<void> {
    const { endpoint, caller } = call
    const key = endpoint.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : null
    if (!key || !caller) return respond(request, reply, call, null)
    return answerOnce(request, reply, call, { caller, key })
  }

  async function answerOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CallState,
    { caller, key }: { caller: Caller; key: string },
  ): Promise<void> {
    const outcome = await claims.claim(caller, key, {
      method: call.endpoint.method,
      path: pathOf(request),
      body: request.body,
    })
    if (outcome.kind === 'repeat') return replay(reply, outcome.response)
    try {
      await settle(request, reply, call, outcome)
    } catch (error) {
      const problem = problemOf(error)
      const known = await outcome.claim.release().catch(cause => {
        if (cause instanceof Problem && statusOf[cause.code] < 500) throw cause
        // The request reports the failed database; the key is free at the end of its lease.
        if (problemOf(cause).code === 'SERVICE_UNAVAILABLE') return
        request.log.error({ reqId: request.id, err: cause }, 'key not released')
      })
      // The request that took the key from this one was refused and wrote nothing either.
      if (!known) throw isClaimLost(error) ? inFlight(1) : problem
      request.log.warn(
        { reqId: request.id, err: problem.cause ?? problem },
        'answered from what the key says',
      )
      await settle(request, reply, call, known)
    } finally {
      outcome.claim.end()
    }
  }

  /** Does the work of a request with an Idempotency-Key, or repeats or rebuilds the first response. */
  async function settle(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CallState,
    outcome: ClaimOutcome,
  ): Promise<void> {
    const { endpoint, caller } = call
    if (outcome.kind === 'repeat') return replay(reply, outcome.response)
    if (outcome.kind === 'first') return respond(request, reply, call, outcome.claim)
    const { claim, written } = outcome
    call.written = written
    const data = caller && (await endpoint.idempotent?.recover(caller, written))
    const response = { status: successStatus(endpoint), body: textWith([], data ?? {}) }
    if (caller) await database.write(caller.tenant.id, async tx => claim.keep(tx, written, response))
    replay(reply, response)
  }

  async function takePlaceOfDownload({ tenant, apiUserId }: Caller, reply: FastifyReply): Promise<void> {
    const { user, company, all } = mostDownloads
    const most = { [`${tenant.id}/${apiUserId}`]: user, [`${tenant.id}`]: company, all }
    finished(reply.raw, await atOnce.enterInTurn(most))
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CallState,
    claim: Claim | null,
  ): Promise<void> {
    const { endpoint, tenant, caller } = call
    const input = readRequest(request, endpoint)
    const params = request.params as Record<string, string>
    if (Object.keys(input.faults).length > 0) throw await refusalOf(input, call, params)
    const { body, query, warnings } = input
    if (endpoint.isDownload && caller) await takePlaceOfDownload(caller, reply)
    const recorder = createCallRecorder(reply, call, { claim, warnings })
    const answering = endpoint.handle({
      tenant,
      caller,
      body,
      query,
      params,
      json: request.body,
      address: request.clientAddress,
      recorder,
      keepsAnswer: claim !== null,
    })
    const data = await answering.catch(error => {
      throw explainedRefusal(error, input.misnamed)
    })
    send(reply, successStatus(endpoint), textWith(warnings, data))
  }
}

/** A body counts as one request for each MiB begun, since reading it costs as much as many requests. */
function slotsOfLength(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / usualBody))
}

/** Before the body is read; 0 where the client does not tell. */
function toldLength({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0)
}

function readRequest(request: FastifyRequest, endpoint: TokenEndpoint) {
  const query = read(endpoint.query, withGroups(request.query as Record<string, unknown>))
  const schema = endpoint.checksOwnBody ? undefined : endpoint.body
  const sent = request.body === undefined && endpoint.bodyIsOptional ? {} : request.body
  const body = read(schema, sent, endpoint)
  if (endpoint.body && sent === undefined) throw new Problem('INVALID_JSON', 'The body is empty.')
  return {
    body: body.value,
    query: query.value,
    faults: { ...query.faults, ...body.faults },
    warnings: [...query.warnings, ...body.warnings],
    misnamed: body.misnamed,
  }
}

/** Faults of the schema and of the use case together. */
async function refusalOf(
  { body, faults, misnamed }: ReturnType<typeof readRequest>,
  { endpoint, caller }: CallState,
  params: Record<string, string>,
): Promise<Problem> {
  const further = caller && body && (await endpoint.alsoCheck?.(caller, body, faults, params))
  return invalidFields(explained({ ...further, ...faults }, misnamed))
}

/** `metadata[order_id]=1042` is a group of one. */
function withGroups(query: Record<string, unknown>): Record<string, unknown> {
  const groups = new Map<string, [string, unknown][]>()
  const plain = Object.entries(query).filter(([name, value]) => {
    const [, group, key] = /^([a-z_]{1,64})\[(.*)\]$/su.exec(name) ?? []
    if (group === undefined || key === undefined) return true
    groups.getOrInsertComputed(group, () => []).push([key, value])
    return false
  })
  if (groups.size === 0) return query
  const grouped = [...groups].map(([group, entries]) => [group, Object.fromEntries(entries)])
  return Object.fromEntries([...plain, ...grouped])
}

function read(
  schema: TokenEndpoint['body'],
  sent: unknown,
  rules: Pick<TokenEndpoint, 'flatNames' | 'passesOver'> = {},
) {
  if (!schema) return { value: {}, faults: {}, warnings: [], misnamed: [] }
  const { flatNames, passesOver } = rules
  return readInput(schema, sent, {
    ...(flatNames ? { flatNames } : {}),
    ...(passesOver ? { passesOver } : {}),
  })
}

function requirePermission(endpoint: TokenEndpoint, caller: Caller): void {
  const { access } = endpoint
  if (access === 'credentials' || access === 'any token' || caller.permissions.includes(access)) return
  throw new Problem('FORBIDDEN', `The API user lacks the permission ${access}.`)
}

function replay(reply: FastifyReply, { status, body }: { status: number; body: string }): void {
  reply.header('idempotency-replayed', 'true')
  send(reply, status, body)
}

function send(reply: FastifyReply, status: number, body: string): void {
  reply.code(status).type(jsonType).send(body)
}

function headerText(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value)?.trim() || null
}
