import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Caller,
  createAuthenticator,
  defaultRateLimit,
  type Identity,
  type RateLimiter,
} from '../access/index.ts'
import { type AuditEntry, type AuditTrail, auditStatement } from '../audit/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { type FlatNames, readInput } from '../shared/input.ts'
import { invalidFields, Problem } from '../shared/problem.ts'
import type { Warning } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import type { AnyEndpoint, Attempted, PublicCall, Written } from './endpoint.ts'
import { failure, problemOf, statusOf, successText } from './envelope.ts'
import { type Claim, type ClaimOutcome, createClaims, idempotencyKeyOf } from './idempotency.ts'
import {
  addressBucket,
  jsonType,
  rateHeaders,
  refuseOtherMethods,
  requireSlot,
  sendProblem,
} from './server.ts'

export interface RegistrarOptions {
  database: Database
  clock: Clock
  limiter: RateLimiter
  trail: AuditTrail
  addressRateLimit: number
}

/** What is known of a call, from its first check to its audit row. */
interface CallState {
  endpoint: AnyEndpoint
  startedAt: Date
  tenant?: Tenant
  caller?: Caller
  /** Whom a call without a token names. */
  attempted?: Attempted
  written: Written
  /** The audit row was committed with the write. */
  recorded: boolean
  /** The body was there when the caller was let in. */
  arrived: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallState | null
  }
}

/** Registers the endpoints, each behind the checks in their order: path, limits, tenant, token, permission, body. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  options: RegistrarOptions,
): void {
  const { database, clock, limiter, trail } = options
  const authenticator = createAuthenticator(database.for('callers'))
  const claims = createClaims(database)
  app.addHook('onClose', async () => claims.close())
  app.decorateRequest('call', null)

  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      onRequest: (request, reply) => {
        request.call = { endpoint, startedAt: clock.now(), written: {}, recorded: false, arrived: false }
        return admit(request, reply, request.call)
      },
      onResponse: (request, reply, done) => {
        if (request.call) putOnRecord(request, reply, request.call)
        done()
      },
      // It answers by itself: a promise of the reply would have the framework watch each answer for its end.
      handler: (request, reply) => {
        if (!request.call) throw new Error('A route was reached without its first hook.')
        answer(request, reply, request.call).catch(error => sendProblem(problemOf(error), request, reply))
      },
    })
  }
  for (const [url, known] of Map.groupBy(endpoints, endpoint => endpoint.url)) {
    refuseOtherMethods(
      app,
      url,
      known.map(endpoint => endpoint.method),
    )
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
    const window = await limiter.take(rateBucket, rateLimit ?? defaultRateLimit)
    reply.headers(rateHeaders(window))
    requireSlot(window)
    requirePermission(endpoint, identity.caller)
    call.arrived = request.raw.complete
  }

  async function spendAddressSlot(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const window = await limiter.take(addressBucket(request.clientAddress), options.addressRateLimit)
    reply.headers(rateHeaders(window))
    requireSlot(window)
  }

  /**
   * Looks again at who calls when the body is there: it may have been long on its way, and a token revoked meanwhile.
   * Costs a round trip only then.
   */
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
      const status = statusOf[problem.code]
      if (status < 500) {
        await outcome.claim.keepRefusal({ status, body: JSON.stringify(failure(problem)) })
        throw problem
      }
      const known = await outcome.claim.release().catch(cause => {
        if (cause instanceof Problem && statusOf[cause.code] < 500) throw cause
        // A database that is away is told of once, by the failure itself; the lease then frees the key.
        if (problemOf(cause).code === 'SERVICE_UNAVAILABLE') return
        request.log.error({ reqId: request.id, err: cause }, 'key not released')
      })
      if (!known) throw problem
      request.log.warn(
        { reqId: request.id, err: problem.cause ?? problem },
        'answered from what the key says',
      )
      await settle(request, reply, call, known)
    } finally {
      outcome.claim.end()
    }
  }

  /** Answers as the key says: by doing what is asked, or with what was done and perhaps said before. */
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
    const response = { status: successStatus(endpoint), body: successText(data ?? {}) }
    if (caller) await database.write(caller.tenant.id, async tx => claim.keep(tx, written, response))
    replay(reply, response)
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CallState,
    claim: Claim | null,
  ): Promise<void> {
    const { endpoint, tenant, caller } = call
    const input = readRequest(request, endpoint)
    if (Object.keys(input.faults).length > 0) throw await refusalOf(input, call)
    const { body, query, warnings } = input
    const receipt: PublicCall<object, object, object>['receipt'] = {
      names(attempted) {
        call.attempted = attempted
      },
      async begun(tx, written) {
        recordWrite(tx, reply, call, written)
        claim?.written(tx, written)
      },
      async finished(tx, written, data) {
        recordWrite(tx, reply, call, written)
        claim?.keep(tx, written, { status: successStatus(endpoint), body: textWith(warnings, await data()) })
      },
    }
    const params = request.params as Record<string, string>
    const address = request.clientAddress
    const data = await endpoint.handle({ tenant, caller, body, query, params, address, warnings, receipt })
    send(reply, successStatus(endpoint), textWith(warnings, data))
  }

  /** The audit row is committed with the write, in the round trip of the commit. */
  function recordWrite(tx: TenantTransaction, reply: FastifyReply, call: CallState, written: Written): void {
    call.written = written
    if (call.recorded) return
    tx.atCommit(auditStatement(tx, auditEntry(reply, call, successStatus(call.endpoint))))
    tx.afterCommit(() => {
      call.recorded = true
    })
  }

  function auditEntry(reply: FastifyReply, call: CallState, status: number): AuditEntry {
    const { request } = reply
    return {
      at: call.startedAt,
      userId: call.caller?.apiUserId ?? call.attempted?.userId ?? null,
      username: call.caller?.username ?? call.attempted?.username ?? null,
      action: call.endpoint.action,
      ip: request.clientAddress,
      method: request.method,
      path: pathOf(request),
      status,
      errorCode: request.problemCode,
      awb: call.written.awb ?? null,
      pickupId: call.written.pickupId ?? null,
      durationMs: Math.round(reply.elapsedTime),
      requestId: request.id,
    }
  }

  function putOnRecord(request: FastifyRequest, reply: FastifyReply, call: CallState): void {
    const { tenant, caller } = call
    request.log.info(
      {
        reqId: request.id,
        action: call.endpoint.action,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: tenant?.id,
        user: caller?.username,
        error: request.problemCode ?? undefined,
      },
      'answered',
    )
    if (!tenant) return
    const failed = reply.statusCode >= 400
    trail.add({
      tenantId: tenant.id,
      entry: call.recorded && !failed ? null : auditEntry(reply, call, reply.statusCode),
      token: caller ? { id: caller.tokenId, at: call.startedAt, ip: request.clientAddress } : null,
    })
  }
}

function readRequest(request: FastifyRequest, endpoint: AnyEndpoint) {
  const query = read(endpoint.query, request.query, {})
  const body = read(endpoint.body, request.body, endpoint.flatNames ?? {})
  if (endpoint.body && request.body === undefined) throw new Problem('INVALID_JSON', 'The body is empty.')
  return {
    body: body.value,
    query: query.value,
    faults: { ...query.faults, ...body.faults },
    warnings: [...query.warnings, ...body.warnings],
  }
}

/** Everything that is wrong with a request: the faults that were found in reading and those only the use case finds. */
async function refusalOf(
  { body, faults }: ReturnType<typeof readRequest>,
  { endpoint, caller }: CallState,
): Promise<Problem> {
  const further = caller && body && (await endpoint.alsoCheck?.(caller, body, faults))
  return invalidFields({ ...further, ...faults })
}

function read(schema: AnyEndpoint['body'], sent: unknown, flatNames: FlatNames) {
  if (!schema) return { value: {}, faults: {}, warnings: [] }
  return readInput(schema, sent, flatNames)
}

function requirePermission(endpoint: AnyEndpoint, caller: Caller): void {
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

function textWith(warnings: readonly Warning[], data: object): string {
  return successText(warnings.length > 0 ? { ...data, warnings } : data)
}

function successStatus(endpoint: AnyEndpoint): number {
  return endpoint.status ?? 200
}

function pathOf(request: FastifyRequest): string {
  const { url } = request
  const end = url.indexOf('?')
  return url.slice(0, Math.min(end < 0 ? url.length : end, 500))
}

function headerText(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value)?.trim() || null
}
