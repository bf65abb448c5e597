import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ApiUserRecord, presentApiUser, summaryOf } from './api-user-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/api-users/:id',
    action: 'api-users.read',
    summary: 'Get an API user',
    access: 'owner',
    params: idParameter('API user'),
    data: Type.Object({ ...ApiUserRecord.properties, client_id: Type.String() }),
    async handle({ tenant, session, params }) {
      const user = await database.read(tenant.id, tx => summaryOf(tx, idOf(params.id)))
      return { ...presentApiUser(tenant, user), client_id: session.clientId }
    },
  })
