import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import { timeZoneAt, type Whereabouts } from '../../platform/shared/time-zone-at.ts'

/** The day by the clock at each address. */
export interface PickupToday {
  /** YYYY-MM-DD in the company's time zone. */
  readonly company: string
  /** Pickups whose addresses have another day. */
  readonly elsewhere: readonly { readonly id: number; readonly day: string }[]
}

/** Word for word the condition of the partial index of troubled orders, for `carrier_pickups c`. */
export const isTroubled = sql`(c.status in ('pending', 'rejected') or c.cancellation in ('refused', 'not_supported')
      or c.second_confirmation_number is not null)`

/** No two clocks are more than 26 hours apart, so earlier and later days are the same for all. */
const mostDaysApart = 2

export async function todayOfPickups(
  tx: TenantTransaction,
  now: Date,
  timezone: string,
): Promise<PickupToday> {
  const company = dateOn(now, timezone)
  const { rows } = await sql<Whereabouts & { ids: number[] }>`
    select p.country, p.state, p.zip, json_agg(p.id) as ids
    from carrier_pickups c
    join pickups p on p.tenant_id = ${tx.tenantId} and p.id = c.pickup_id
    where c.tenant_id = ${tx.tenantId} and ${isTroubled}
      and abs(p.scheduled_date - ${company}::date) <= ${mostDaysApart}::integer
    group by p.country, p.state, p.zip`.execute(tx.sql)
  const elsewhere = rows.flatMap(({ ids, ...place }) => {
    const day = dateOn(now, timeZoneAt(place) ?? timezone)
    return day === company ? [] : ids.map(id => ({ id, day }))
  })
  return { company, elsewhere }
}

/** For `carrier_pickups c`. */
export function dayAtAddress({ company, elsewhere }: PickupToday): RawBuilder<string> {
  if (elsewhere.length === 0) return sql`${company}::date`
  const [ids, days] = [elsewhere.map(({ id }) => id), elsewhere.map(({ day }) => day)]
  return sql`coalesce((select e.day from unnest(${ids}::bigint[], ${days}::date[]) as e (id, day)
    where e.id = c.pickup_id), ${company}::date)`
}
