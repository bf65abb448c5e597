import { createTenantGroups, type Database, isRolledBack } from '../database/index.ts'
import { type KeyRow, sendClaims, type WantedKey } from './idempotency.repository.ts'

interface Waiter {
  readonly wanted: WantedKey
  resolve(row: KeyRow | undefined): void
  reject(reason: unknown): void
}

/**
 * Claims keys: those of one tenant that are claimed at the same time in one transaction. Where the database refuses it, each
 * in one of its own. Returns the row of the key.
 */
export function createGroupClaims(
  database: Pick<Database, 'write'>,
  times: { leaseMs: number; hoursKept: number },
): (tenantId: number, wanted: WantedKey) => Promise<KeyRow | undefined> {
  const add = createTenantGroups(claimTogether)
  return (tenantId, wanted) =>
    new Promise((resolve, reject) => {
      add(tenantId, { wanted, resolve, reject })
    })

  async function claimTogether(tenantId: number, group: readonly Waiter[]): Promise<void> {
    try {
      const sent = await database.write(tenantId, async tx => ({
        rows: sendClaims(
          tx,
          group.map(({ wanted }) => wanted),
          times,
        ),
      }))
      const rows = new Map((await sent.rows).map(row => [row.place, row]))
      for (const [index, { resolve }] of group.entries()) resolve(rows.get(index + 1))
    } catch (error) {
      if (group.length > 1 && isRolledBack(error)) {
        await Promise.all(group.map(waiter => claimTogether(tenantId, [waiter])))
      } else for (const { reject } of group) reject(error)
    }
  }
}
