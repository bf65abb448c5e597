import { countTokens, generateToken, listTokens, requireApiUser, revokeTokens } from '../access/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import { isoWithOffset } from '../shared/dates.ts'
import { notFound } from '../shared/problem.ts'
import { Group, optional, Text } from '../shared/schema.ts'
import { curlLine } from './api-users.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, listAnswer, listQuery, mostCounted, pageRequest } from './lists.ts'
import type { AdminServices } from './services.ts'

/** The tokens of one API user: for owners only. */
export function apiTokenEndpoints({ database, clock, trail }: AdminServices): AdminEndpoint[] {
  return [
    staffEndpoint({
      method: 'GET',
      url: '/api-users/:id/tokens',
      action: 'api-tokens.list',
      access: 'owner',
      query: listQuery(['id'], {}),
      async handle({ tenant, params, query }) {
        const request = pageRequest(query, { sort: 'id', order: 'desc' })
        const after = request.after === null ? null : Number(request.after[0])
        // The last uses that are not written yet belong to the picture.
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
    }),
    staffEndpoint({
      method: 'POST',
      url: '/api-users/:id/tokens',
      action: 'api-tokens.create',
      access: 'owner',
      status: 201,
      body: Group('Token', { label: optional(Text('Label')) }),
      async handle({ tenant, session, params, body, origin, record }) {
        const label = body.label ?? null
        const userId = idOf(params.id)
        const { id, token } = await generateToken(database, tenant.id, userId, label, (tx, user) =>
          record(tx, user.username),
        )
        return {
          id,
          label,
          created_at: isoWithOffset(clock.now(), tenant.timezone),
          token,
          client_id: session.clientId,
          curl: curlLine(origin, session.clientId, token),
        }
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/api-users/:id/tokens/:token',
      action: 'api-tokens.revoke',
      access: 'owner',
      async handle({ tenant, params, record }) {
        const revoked = await database.write(tenant.id, async tx => {
          const count = await revoke(tx, idOf(params.id), { tokenId: idOf(params.token) }, record)
          if (count === 0) throw notFound('No such token.')
          return count
        })
        return { revoked }
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/api-users/:id/tokens',
      action: 'api-tokens.revoke-all',
      access: 'owner',
      async handle({ tenant, params, record }) {
        const revoked = await database.write(tenant.id, tx => revoke(tx, idOf(params.id), {}, record))
        return { revoked }
      },
    }),
  ]

  async function revoke(
    tx: TenantTransaction,
    id: number,
    which: { tokenId?: number },
    record: (tx: TenantTransaction, subject: string) => Promise<void>,
  ): Promise<number> {
    const user = await requireApiUser(tx, id)
    await record(tx, user.username)
    return revokeTokens(tx, { userId: user.id, ...which }, clock.now())
  }
}
