import Type from 'typebox'
import { requireApiUser, revokeTokens } from '../../../accounts/access/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { type StaffCall, staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const RevokedRecord = Type.Object({ revoked: Type.Integer({ description: 'Number of revoked tokens.' }) })

export const revokeEndpoint = (services: AdminServices) =>
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

export const revokeAllEndpoint = (services: AdminServices) =>
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
