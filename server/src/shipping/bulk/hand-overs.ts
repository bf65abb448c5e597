import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { startOfDay } from '../../platform/shared/dates.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { mostRows } from '../long-work/index.ts'
import type { ChosenRow } from './choose.ts'
import { countHandOvers, type HandOverRow, listHandedOver, type Period } from './manifest.repository.ts'
import type { ManifestSettings } from './manifest-content.ts'

/** The shipments that a carrier accepted on a day with one account, of one service or all. */
export interface HandOver {
  readonly accountId: number
  readonly account: string
  readonly services: readonly HandOverRow[]
}

export interface HandOverChoice {
  /** YYYY-MM-DD in the company's time zone. */
  readonly day: string
  readonly accountId: number
  /** Null for all. */
  readonly serviceId: number | null
}

export async function listHandOvers(
  { database }: { database: Database },
  tenant: Tenant,
  day: string,
): Promise<HandOver[]> {
  const rows = await database.read(tenant.id, tx => countHandOvers(tx, periodOf(tenant, day)))
  return [...Map.groupBy(rows, ({ accountId }) => accountId).values()].flatMap(services => {
    const [first] = services
    return first ? [{ accountId: first.accountId, account: first.account, services }] : []
  })
}

/** Throws VALIDATION_ERROR for none or too many. */
export async function chooseHandOver(
  { database }: { database: Database },
  tenant: Tenant,
  { day, accountId, serviceId }: HandOverChoice,
): Promise<{ rows: ChosenRow[]; settings: ManifestSettings }> {
  const period = periodOf(tenant, day)
  return database.read(tenant.id, async tx => {
    const counted = (await countHandOvers(tx, period)).filter(
      row => row.accountId === accountId && (serviceId === null || row.serviceId === serviceId),
    )
    const [first] = counted
    if (!first) throw invalidFields({ account_id: 'Its carrier has accepted nothing of this on that day.' })
    const rows = await listHandedOver(tx, period, { accountId, serviceId }, mostRows + 1)
    if (rows.length > mostRows) {
      const advice =
        serviceId === null ? 'choose one service' : 'tick them in the list of shipments, in parts'
      throw invalidFields({
        service_id: `More than ${mostRows.toLocaleString('en')} shipments do not fit on a manifest: ${advice}.`,
      })
    }
    const settings = { to: first.account, accepted_on: day }
    return { rows, settings: serviceId === null ? settings : { ...settings, service: first.service } }
  })
}

function periodOf({ timezone }: Tenant, day: string): Period {
  return { from: startOfDay(day, timezone), until: startOfDay(day, timezone, 1) }
}
