import Type from 'typebox'
import {
  countTokens,
  generateToken,
  listTokens,
  requireApiUser,
  revokeTokens,
} from '../../accounts/access/index.ts'
import type { StaffSession } from '../../accounts/staff/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { Group, NamedRecord, nullable, optional, Text } from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, type StaffCall, staffEndpoint } from '../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, listQuery, mostCounted, pageRequest } from './lists.ts'
import type { AdminServices } from './services.ts'

/** Only the answer that issues a token has these fields. */
export const tokenFields = {
  client_id: Type.String(),
  token: Type.String(),
  curl: Type.String({ description: 'Example request to try the token.' }),
}

export function presentToken({
  origin,
  session: { clientId },
  token,
}: {
  origin: string
  session: StaffSession
  token: string
}) {
  return { client_id: clientId, token, curl: curlLine(origin, clientId, token) }
}

/** All parts are hexadecimal or made by this server, so nothing has to be quoted for a shell. */
function curlLine(origin: string, clientId: string, token: string): string {
  return `curl -s ${origin}/v1/auth/me -H 'X-Tenant: ${clientId}' -H 'Authorization: Bearer ${token}'`
}

const TokenRecord = NamedRecord('Token', {
  id: Type.Integer(),
  label: nullable(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  last_used_at: nullable(Type.String({ format: 'date-time' })),
  last_used_ip: nullable(Type.String()),
})

const listEndpoint = ({ database, trail }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/api-users/:id/tokens',
    action: 'api-tokens.list',
    summary: 'List the valid tokens of an API user',
    access: 'owner',
    params: idParameter('API user'),
    query: listQuery(['id'], {}),
    data: ListRecord(TokenRecord),
    async handle({ tenant, params, query }) {
      const request = pageRequest(query, { sort: 'id', order: 'desc' })
      const after = request.after === null ? null : Number(request.after[0])
      // Last uses are written in batches. The list shows the pending ones, too.
      await trail.flush()
      const { page, count } = await database.read(tenant.id, async tx => {
        const user = await requireApiUser(tx, idOf(params.id))
        return {
          page: await listTokens(tx, user.id, { ...request, after }),
          count: await countTokens(tx, user.id, mostCounted),
        }
      })
      const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
      return listAnswer(page, request, {
        total: { count, capped: count === mostCounted },
        keyOf: token => [token.id],
        show: token => ({
          id: token.id,
          label: token.label,
          created_at: time(token.created_at),
          last_used_at: token.last_used_at && time(token.last_used_at),
          last_used_ip: token.last_used_ip,
        }),
      })
    },
  })

const IssuedTokenRecord = NamedRecord('IssuedToken', {
  id: Type.Integer(),
  label: nullable(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  ...tokenFields,
})

const createEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/api-users/:id/tokens',
    action: 'api-tokens.create',
    summary: 'Issue a token to an API user',
    description: 'Only this answer contains the token; you cannot read it again.',
    access: 'owner',
    status: 201,
    params: idParameter('API user'),
    body: Group('Token', { label: optional(Text('Label')) }),
    data: IssuedTokenRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, session, params, body, origin, recorder }) {
      const label = body.label ?? null
      const userId = idOf(params.id)
      const { id, token } = await generateToken(database, tenant.id, userId, label, recorder)
      return {
        id,
        label,
        created_at: isoWithOffset(clock.now(), tenant.timezone),
        ...presentToken({ origin, session, token }),
      }
    },
  })

const RevokedRecord = Type.Object({ revoked: Type.Integer({ description: 'Number of revoked tokens.' }) })

const revokeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/api-users/:id/tokens/:token',
    action: 'api-tokens.revoke',
    summary: 'Revoke a token',
    access: 'owner',
    params: { ...idParameter('API user'), token: { description: 'Id of the token.', example: 1 } },
    data: RevokedRecord,
    async handle(call) {
      const tokenId = idOf(call.params.token)
      const revoked = await services.database.write(call.tenant.id, async tx => {
        const count = await revoke(tx, services, call, { tokenId })
        if (count === 0) throw notFound('No such token.')
        return count
      })
      return { revoked }
    },
  })

const revokeAllEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/api-users/:id/tokens',
    action: 'api-tokens.revoke-all',
    summary: 'Revoke all tokens of an API user',
    access: 'owner',
    params: idParameter('API user'),
    data: RevokedRecord,
    async handle(call) {
      const revoked = await services.database.write(call.tenant.id, tx => revoke(tx, services, call, {}))
      return { revoked }
    },
  })

async function revoke(
  tx: TenantTransaction,
  { clock }: AdminServices,
  { params, recorder }: StaffCall<unknown, unknown>,
  which: { tokenId?: number },
): Promise<number> {
  const user = await requireApiUser(tx, idOf(params.id))
  recorder.record(tx, { subject: user.username })
  return revokeTokens(tx, { userId: user.id, ...which }, clock.now())
}

/** The tokens of one API user, for owners only. */
export function apiTokenEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    revokeEndpoint(services),
    revokeAllEndpoint(services),
  ]
}
