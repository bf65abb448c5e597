import Type from 'typebox'
import { generateToken } from '../../../accounts/access/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Group, NamedRecord, nullable, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentToken, tokenFields } from './issued-token.ts'

const IssuedTokenRecord = NamedRecord('IssuedToken', {
  id: Type.Integer(),
  label: nullable(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  ...tokenFields,
})

export const createEndpoint = ({ database, clock }: AdminServices) =>
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
