import { CompiledQuery } from 'kysely'
import type { Purpose } from './limits.ts'
import type { Session } from './session.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** What pg-boss runs its statements through, in its own schema and outside any tenant. */
export interface QueueStatements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** pg-boss's statements on sessions that are held for one text at a time. */
export function queueStatements(
  withSession: <T>(work: (session: Session) => Promise<T>, purpose: Purpose) => Promise<T>,
): QueueStatements {
  const purpose: Purpose = { area: 'queue', mode: null, tenantId: null }
  return { executeSql: (text, values = []) => withSession(session => runOn(session, text, values), purpose) }
}

/** Statements that are part of a tenant's transaction: they travel with its commit, and nobody hears their answer. */
export function statementsAtCommit(tx: TenantTransaction): QueueStatements {
  return {
    async executeSql(text, values = []) {
      tx.atCommit(CompiledQuery.raw(text, values))
      // pg-boss asks how many rows it has written; nobody knows yet.
      return { rows: [{}] }
    },
  }
}

/** A script, which brings its own transaction and no values, has no rows that anybody reads. */
async function runOn(session: Session, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  if (!/^\s*begin\b/i.test(text)) return session.query(text, values)
  try {
    await session.script(text)
    return { rows: [] }
  } catch (error) {
    // What follows a statement that fails, its commit too, was not run.
    await session.script('rollback').catch(() => {})
    throw error
  }
}
