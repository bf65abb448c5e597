import { staffEndpoint } from '../../http/session-endpoint.ts'
import { Group, optional, Text } from '../../shared/schema.ts'
import { mostDaysSnoozed, snoozeExceptions } from '../../shipments/index.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'
import { authorOf, ChangedExceptionsRecord, chosenFields, chosenIds, subjectOf } from './chosen-exceptions.ts'

export const snoozeEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/exceptions/snooze',
    action: 'exceptions.snooze',
    summary: 'Put exceptions of shipments off until a time',
    description:
      'They come back by themselves then, and before it for another reason. Without `until` they come back at once.',
    access: 'statuses',
    body: Group('Snooze', {
      ...chosenFields,
      until: optional(
        Text('Time', {
          description: `ISO 8601 with its offset, at most ${mostDaysSnoozed} days ahead.`,
          longest: 40,
        }),
      ),
    }),
    data: ChangedExceptionsRecord,
    errors: ['CONFLICT'],
    handle(call) {
      const { tenant, body, record } = call
      const until = body.until === undefined ? null : momentOf('until', body.until)
      return database.write(tenant.id, async tx => {
        const ids = await chosenIds(tx, clock, call)
        const answer = await snoozeExceptions(tx, authorOf(call), ids, until)
        await record(tx, await subjectOf(tx, ids))
        return answer
      })
    },
  })
