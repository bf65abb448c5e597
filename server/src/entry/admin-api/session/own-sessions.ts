import Type from 'typebox'
import { deleteSessionOf } from '../../../accounts/staff/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
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

export const endEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/session/list/:id',
    action: 'session.end',
    summary: 'End one of your own sessions',
    access: 'staff',
    params: idParameter('session'),
    data: Type.Object({ ended: Type.Literal(true) }),
    async handle({ session, tenant, params, recorder }) {
      await database.write(tenant.id, async tx => {
        const ended = await deleteSessionOf(tx, session.staff.id, idOf(params.id))
        if (!ended) throw notFound('No such session.')
        recorder.record(tx, { subject: session.staff.email })
      })
      return { ended: true as const }
    },
  })
