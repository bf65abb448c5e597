import { isoWithOffset } from '../shared/dates.ts'
import { notFound } from '../shared/problem.ts'
import { deleteSessionOf } from '../staff/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

/** Where one is signed in, and signing out there. */
export function ownSessionsEndpoints({ database, sessions }: AdminServices): AdminEndpoint[] {
  return [
    staffEndpoint({
      method: 'GET',
      url: '/session/list',
      action: 'session.list',
      access: 'staff',
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
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/session/list/:id',
      action: 'session.end',
      access: 'staff',
      async handle({ session, tenant, params, record }) {
        await database.write(tenant.id, async tx => {
          const ended = await deleteSessionOf(tx, session.staff.id, idOf(params.id))
          if (!ended) throw notFound('No such session.')
          await record(tx, session.staff.email)
        })
        return { ended: true }
      },
    }),
  ]
}
