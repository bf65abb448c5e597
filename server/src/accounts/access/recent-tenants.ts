import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { listTenants, type Tenant } from '../tenants/index.ts'
import { lastTokenUse } from './access.repository.ts'

const atOnce = 20

/** A month. */
const recentMs = 31 * 86_400_000

const mostRecent = 1_000

/**
 * The most recently used first. Tokens store their last use, at most a minute late, so that requests write nothing for
 * this.
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
