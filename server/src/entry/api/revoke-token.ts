import Type from 'typebox'
import { revokeOwnToken } from '../../accounts/access/index.ts'
import { ApiRecord } from '../../platform/shared/schema.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'

export const revokeToken = ({ database, clock }: Services) =>
  endpoint({
    method: 'DELETE',
    url: '/v1/auth/token',
    action: 'auth.token.revoke',
    operationId: 'revokeToken',
    tag: 'Authentication',
    summary: 'Revoke the token of this request',
    description: 'The next request with this token is refused.',
    access: 'any token',
    data: ApiRecord(
      'RevokedToken',
      {
        revoked: Type.Boolean({ description: 'True: the token is revoked.', examples: [true] }),
      },
      { description: 'The end of the token.' },
    ),
    example: { revoked: true },
    handle: ({ tenant, caller, recorder }) =>
      database.write(tenant.id, async tx => {
        await revokeOwnToken(tx, clock, { userId: caller.apiUserId, tokenId: caller.tokenId })
        const data = { revoked: true }
        recorder.record(tx, {}, data)
        return data
      }),
  })
