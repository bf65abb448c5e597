import Type from 'typebox'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const OwnSessionRecord = NamedRecord('OwnSession', {
  id: Type.Integer(),
  current: Type.Boolean({ description: 'Session of this call.' }),
  created_at: Type.String({ format: 'date-time' }),
  last_seen_at: Type.String({ format: 'date-time' }),
  ip: nullable(Type.String()),
  user_agent: nullable(Type.String()),
})

export const listEndpoint = ({ database, sessions }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/session/list',
    action: 'session.list',
    summary: 'List your own sessions',
    access: 'staff',
    data: ListRecord(OwnSessionRecord),
    async handle({ session, tenant }) {
      const rows = await database.read(tenant.id, tx => sessions.list(tx, session.staff.id))
      return wholeList(
        rows.map(row => ({
          id: row.id,
          current: row.id === session.sessionId,
          created_at: isoWithOffset(row.created_at, tenant.timezone),
          last_seen_at: isoWithOffset(row.last_seen_at, tenant.timezone),
          ip: row.ip,
          user_agent: row.user_agent,
        })),
      )
    },
  })
