import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { listTenants, type Tenant } from '../tenants/index.ts'
import { lastTokenUse } from './access.repository.ts'

/** Tenants that are asked about at the same time. */
const atOnce = 20

/** Who was not seen for so long is not recent, in milliseconds: a month. */
const recentMs = 31 * 86_400_000

/** Recent tenants that are named at most. */
const mostRecent = 1_000

/**
 * Active tenants whose API was called in the last month, the most lately called first. Each has its last use in its
 * tokens, at most a minute behind, so that no request has to note it.
 */
export async function recentTenants({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<Tenant[]> {
  const tenants = await database.global(listTenants)
  const since = clock.now().getTime() - recentMs
  const recent: { tenant: Tenant; at: number }[] = []
  for (let from = 0; from < tenants.length; from += atOnce) {
    const asked = tenants.slice(from, from + atOnce).map(async tenant => {
      const [row] = await database.readBatched(tenant.id, lastTokenUse)
      return { tenant, at: row?.at?.getTime() ?? 0 }
    })
    recent.push(...(await Promise.all(asked)).filter(({ at }) => at > since))
  }
  return recent
    .sort((a, b) => b.at - a.at)
    .slice(0, mostRecent)
    .map(({ tenant }) => tenant)
}
