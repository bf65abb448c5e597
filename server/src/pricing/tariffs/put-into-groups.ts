import type { TenantTransaction } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { nextTariffVersion } from '../catalog/index.ts'
import { type GroupMember, knownGroups, membersToMove, saveMembers } from './group-members.repository.ts'

export type { GroupMember } from './group-members.repository.ts'

/** The rest of the customers' pricing stays. Throws CONFLICT if a group has gone. */
export async function putIntoGroups(
  tx: TenantTransaction,
  members: readonly GroupMember[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return
  const others = await membersToMove(tx, members)
  if (others.length === 0) return
  // Locks the tariff: no group is removed before the commit.
  await nextTariffVersion(tx)
  const groups = [...new Set(others.map(({ group }) => group))]
  const known = await knownGroups(tx, groups)
  if (groups.some(group => !known.has(group))) throw conflict('A customer group has been deleted meanwhile.')
  await saveMembers(tx, others, now)
}
