import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { mostDaysSnoozed, snoozeExceptions } from '../../../shipping/exceptions/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'
import { authorOf, ChangedExceptionsRecord, chosenFields, chosenIds, subjectOf } from './chosen-exceptions.ts'
import type { ExceptionFamily } from './family.ts'

export const snoozeEndpoint = ({ database, clock }: AdminServices, family: ExceptionFamily) =>
  staffEndpoint({
    method: 'POST',
    url: `${family.url}/snooze`,
    action: `${family.action}.snooze`,
    summary: `Snooze ${family.noun} exceptions`,
    description:
      'They come back at that time, or earlier for another reason. Without `until` they come back at once.',
    access: 'statuses',
    body: Group('Snooze', {
      ...chosenFields(family),
      until: optional(
        Text('Time', {
          description: `ISO 8601 with an offset, at most ${mostDaysSnoozed} days ahead.`,
          longest: 40,
        }),
      ),
    }),
    data: ChangedExceptionsRecord,
    errors: ['CONFLICT'],
    handle(call) {
      const { tenant, body, recorder } = call
      const until = body.until === undefined ? null : momentOf('until', body.until)
      return database.write(tenant.id, async tx => {
        const ids = await chosenIds(tx, clock, family, call)
        const answer = await snoozeExceptions(tx, family.subject(clock), authorOf(call), ids, until)
        recorder.record(tx, { subject: await subjectOf(tx, family, ids) })
        return answer
      })
    },
  })
