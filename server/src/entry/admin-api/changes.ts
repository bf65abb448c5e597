import { finished } from 'node:stream'
import { roleMay, type StaffRole } from '../../accounts/staff/index.ts'
import type { Following } from '../../notifications/live/index.ts'
import { type DescribedEndpoint, fileEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

/** Tells open pages of the app which records have changed, so that they read them again. */
export const changesEndpoint = (
  { liveChanges, records }: AdminServices,
  endpoints: () => readonly DescribedEndpoint[],
) =>
  fileEndpoint({
    url: '/changes',
    action: 'changes.follow',
    summary: 'Follow the changes of records',
    description:
      'Server-sent events. `changes` names the kinds of records that have changed, as `{"shipments": [17], "runs": null}`: their ids, or null if any of them may have. Only kinds that your role may read are named. `beat` comes at the start and every 15 seconds. The stream ends with the session.',
    access: 'staff',
    isStream: true,
    contentTypes: ['text/event-stream'],
    async handle({ tenant, session, reply }) {
      const { sessionId, staff } = session
      const kinds = kindsFor(staff.role, endpoints())
      const following = liveChanges.follow({
        tenantId: tenant.id,
        sessionId,
        role: staff.role,
        records,
        kinds,
      })
      // Also if it has closed already.
      finished(reply.raw, following.close)
      return {
        type: 'text/event-stream',
        content: eventsOf(following),
        headers: {
          // nginx would keep the events until its buffer is full.
          'x-accel-buffering': 'no',
          // Chromium would read on for 5 seconds after a reload, to use the connection again.
          connection: 'close',
        },
      }
    },
  })

async function* eventsOf(following: Following): AsyncGenerator<string, void> {
  for (let told = await following.next(); told !== null; told = await following.next()) {
    const name = Object.keys(told).length === 0 ? 'beat' : 'changes'
    yield `event: ${name}\ndata: ${JSON.stringify(told)}\n\n`
  }
}

/** The kinds of records of which the role may read something. Pure. */
export function kindsFor(role: StaffRole, endpoints: readonly DescribedEndpoint[]): ReadonlySet<string> {
  const readable = endpoints.filter(
    ({ method, access }) =>
      method === 'GET' && (access === 'staff' || (access !== 'anybody' && roleMay(role, access))),
  )
  // Everybody may print, which changes the lists of shipments and nothing else.
  return new Set(['labels', ...readable.map(({ action }) => action.slice(0, action.indexOf('.')))])
}
