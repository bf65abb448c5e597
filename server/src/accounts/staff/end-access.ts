import type { TenantTransaction } from '../../platform/database/index.ts'
import { deletePasswordLink } from './password-links.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

/** Ends the link to set a password, and the sessions, all or all but one. Returns the number of sessions. */
export async function endAccess(
  tx: TenantTransaction,
  staffId: number,
  keepSession: number | null = null,
): Promise<number> {
  await deletePasswordLink(tx, staffId)
  return deleteSessionsOf(tx, staffId, keepSession)
}
