import { CompiledQuery } from 'kysely'
import type { Purpose } from './limits.ts'
import type { Session } from './session.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** Runs the statements of pg-boss, in its own schema and outside any tenant. */
export interface QueueStatements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Runs each text of pg-boss on a session that is held for that text. */
export function queueStatements(
  withSession: <T>(work: (session: Session) => Promise<T>, purpose: Purpose) => Promise<T>,
): QueueStatements {
  const purpose: Purpose = { area: 'queue', mode: null, tenantId: null }
  return { executeSql: (text, values = []) => withSession(session => runOn(session, text, values), purpose) }
}

/** Makes pg-boss's statements part of a tenant's transaction: sent with its commit, without reading their results. */
export function statementsAtCommit(tx: TenantTransaction): QueueStatements {
  return {
    async executeSql(text, values = []) {
      tx.atCommit(CompiledQuery.raw(text, values))
      // pg-boss asks how many rows it has written, which is not known before the commit.
      return { rows: [{}] }
    },
  }
}

/** A text without values is a script with a transaction of its own; its rows are not read. */
async function runOn(session: Session, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  if (!/^\s*begin\b/i.test(text)) return session.query(text, values)
  try {
    await session.script(text)
    return { rows: [] }
  } catch (error) {
    // After a failed statement the rest of the script was not run, its commit neither.
    await session.script('rollback').catch(() => {})
    throw error
  }
}
