import { invalidFields } from '../../../platform/shared/problem.ts'
import { CalendarDate, Group } from '../../../platform/shared/schema.ts'
import { type ReplaySettings, replayKind } from '../../../shipping/bulk/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { startWork } from '../long-work/start-work.ts'
import { WorkRecord } from '../long-work/work-record.ts'
import type { AdminServices } from '../services.ts'

/** Days of one replay. */
const mostDays = 366

export const startEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/replays',
    action: 'replays.start',
    summary: 'Price past shipments with the draft tariff',
    description: `Runs in the background, day by day, and changes nothing. Covers at most ${mostDays} days, without cancelled shipments.`,
    access: 'tariffs',
    status: 201,
    body: Group('Replay', { from: CalendarDate('First date'), to: CalendarDate('Last date') }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { from, to } = call.body
      const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
      if (count < 1) throw invalidFields({ to: 'Last date must not be before the first date.' })
      if (count > mostDays) throw invalidFields({ to: `At most ${mostDays} days can be replayed at once.` })
      const rows = Array.from({ length: count }, (_, index) => ({
        recordId: index + 1,
        name: Temporal.PlainDate.from(from).add({ days: index }).toString(),
      }))
      const settings: ReplaySettings = { from, to, tariffVersion: call.tenant.tariffVersion }
      return startWork(services, call, { kind: replayKind, settings, rows })
    },
  })
