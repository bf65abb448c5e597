import Type from 'typebox'
import { countTokens, listTokens, requireApiUser } from '../../../accounts/access/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, listQuery, mostCounted, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const TokenRecord = NamedRecord('Token', {
  id: Type.Integer(),
  label: nullable(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  last_used_at: nullable(Type.String({ format: 'date-time' })),
  last_used_ip: nullable(Type.String()),
})

export const listEndpoint = ({ database, trail }: AdminServices) =>
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
      // Last uses are written in batches; those not written yet have to be shown, too.
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
