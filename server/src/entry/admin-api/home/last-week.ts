import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { countEnteredUntil } from '../../../shipping/shipments/index.ts'

export const LastWeekRecord = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    until: Type.String({ format: 'date-time', description: 'This time of day, one week ago.' }),
    shipments_until: Type.Integer({ description: 'Shipments of that day entered by then.' }),
  },
  { description: 'The same weekday of last week, up to the same time of day.' },
)

/** The shipments of a week ago until this time of day, by the company's clock. */
export async function lastWeek(
  tx: TenantTransaction,
  tenant: Tenant,
  now: Date,
): Promise<Static<typeof LastWeekRecord>> {
  const then = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(tenant.timezone)
    .subtract({ days: 7 })
    .round({ smallestUnit: 'second', roundingMode: 'floor' })
  const date = then.toPlainDate().toString()
  const until = new Date(then.epochMilliseconds)
  return {
    date,
    until: isoWithOffset(until, tenant.timezone),
    shipments_until: await countEnteredUntil(tx, date, until),
  }
}
