import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, TakenSlot } from '../../accounts/access/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import {
  type Attempted,
  type AuditEntry,
  type AuditTrail,
  insertCall,
  oncePerCommit,
  type SignInRecorder,
  type Written,
} from '../../platform/audit/index.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import type { TokenEndpoint } from './endpoint.ts'
import { successText } from './envelope.ts'
import type { Claim } from './idempotency.ts'

export interface CallState {
  endpoint: TokenEndpoint
  startedAt: Date
  tenant?: Tenant
  caller?: Caller
  attempted?: Attempted
  written: Written
  /** The row was sent with a write and exists if that committed. */
  mayBeOnRecord: boolean
  /** The whole body had arrived at admission. */
  arrived: boolean
  spent: { readonly slots: number; readonly taken: TakenSlot } | null
}

/**
 * Adds two rows to the transaction of a write: the call, still without duration, and the response for a repeat with the
 * same Idempotency-Key.
 */
export function createCallRecorder(
  reply: FastifyReply,
  call: CallState,
  { claim, warnings }: { claim: Claim | null; warnings: Warning[] },
): SignInRecorder {
  const status = successStatus(call.endpoint)
  const storesRow = oncePerCommit()
  return {
    warn: warning => void warnings.push(warning),
    names(attempted) {
      call.attempted = attempted
    },
    record(tx, written, answer) {
      call.written = written
      // First, so a transaction without its claim fails for that reason.
      if (answer) claim?.keep(tx, written, { status, body: textWith(warnings, answer) })
      else claim?.written(tx, written)
      // A batch is stored in parts, each of which names all records so far.
      if (!storesRow(tx) && !written.changes) return
      call.mayBeOnRecord = true
      tx.atCommit(insertCall(tx, { ...entryOf(reply, call), status, durationMs: null }))
    },
  }
}

export function recordAnswered(
  trail: AuditTrail,
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallState,
): void {
  const { tenant, caller } = call
  const entry = entryOf(reply, call)
  request.log.info(
    {
      reqId: request.id,
      action: entry.action,
      status: entry.status,
      ms: entry.durationMs,
      tenant: tenant?.id,
      user: caller?.username,
      error: entry.errorCode ?? undefined,
    },
    'answered',
  )
  if (!tenant) return
  trail.add({
    tenantId: tenant.id,
    entry,
    mayBeThere: call.mayBeOnRecord,
    token: caller ? { id: caller.tokenId, at: call.startedAt, ip: request.clientAddress } : null,
  })
}

function entryOf(reply: FastifyReply, call: CallState): AuditEntry {
  const { request } = reply
  return {
    at: call.startedAt,
    userId: call.caller?.apiUserId ?? call.attempted?.userId ?? null,
    username: call.caller?.username ?? call.attempted?.username ?? null,
    action: call.endpoint.action,
    ip: request.clientAddress,
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    errorCode: request.problemCode,
    awb: call.written.awb ?? null,
    pickupId: call.written.pickupId ?? null,
    durationMs: Math.round(reply.elapsedTime),
    requestId: request.id,
    ...(call.written.changes ? { changes: call.written.changes } : {}),
  }
}

export function successStatus(endpoint: TokenEndpoint): number {
  return endpoint.status ?? 200
}

export function textWith(warnings: readonly Warning[], data: object): string {
  return successText(warnings.length > 0 ? { ...data, warnings } : data)
}

/** Without the query, at most 500 characters. */
export function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?')
  return url.slice(0, Math.min(end < 0 ? url.length : end, 500))
}
