import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { isoWithOffset, wallClock } from '../../platform/shared/dates.ts'
import { loadCatalog } from '../../pricing/catalog/index.ts'
import { compileHolidays, cutOffOn, type Holiday } from '../../pricing/rating/index.ts'
import { countWaiting } from '../../shipping/shipments/index.ts'

export const CutOffsRecord = Type.Array(
  Type.Object({
    service_id: Type.Integer(),
    service: Type.String({ description: 'Name of the service.' }),
    at: Type.String({ format: 'date-time', description: 'Cut-off in the company’s time zone.' }),
    is_over: Type.Boolean(),
    waiting: Type.Integer({ description: 'Shipments of today that are still Created.' }),
  }),
  {
    description:
      'Cut-off of each active service that collects today: the next one or, if all are over, the last. Soonest first.',
  },
)

/** Today's cut-offs, with the shipments that still wait for them. */
export async function cutOffs(
  tx: TenantTransaction,
  tenant: Tenant,
  holidays: readonly Holiday[],
  now: Date,
): Promise<Static<typeof CutOffsRecord>> {
  const { services, catalog } = await loadCatalog(tx)
  const moment = wallClock(now, tenant.timezone)
  const compiled = compileHolidays(holidays)
  const waiting = await countWaiting(tx, moment.date)
  const found = services.flatMap(service => {
    const stored = catalog.services.find(({ code }) => code === service.code)
    if (!stored || service.active === false || !service.transit) return []
    const cutOff = cutOffOn(service.transit, compiled, moment)
    if (!cutOff) return []
    return [{ id: stored.id, name: service.name, cutOff }]
  })
  return found
    .toSorted(
      (a, b) =>
        Number(a.cutOff.isOver) - Number(b.cutOff.isOver) || a.cutOff.time.localeCompare(b.cutOff.time, 'en'),
    )
    .map(({ id, name, cutOff }) => ({
      service_id: id,
      service: name,
      at: isoWithOffset(instantOf(moment.date, cutOff.time, tenant.timezone), tenant.timezone),
      is_over: cutOff.isOver,
      waiting: waiting.get(id) ?? 0,
    }))
}

function instantOf(date: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone)
  return new Date(zoned.epochMilliseconds)
}
