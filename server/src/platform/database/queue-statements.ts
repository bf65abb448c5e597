import { CompiledQuery } from 'kysely'
import type { Purpose } from './limits.ts'
import type { Session } from './session.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** In its own schema, outside any tenant. */
export interface QueueStatements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export function queueStatements(
  withSession: <T>(work: (session: Session) => Promise<T>, purpose: Purpose) => Promise<T>,
): QueueStatements {
  const purpose: Purpose = { area: 'queue', mode: null, tenantId: null }
  return { executeSql: (text, values = []) => withSession(session => runOn(session, text, values), purpose) }
}

/** Sent with the commit; results are not read. */
export function statementsAtCommit(tx: TenantTransaction): QueueStatements {
  return {
    async executeSql(text, values = []) {
      tx.atCommit(CompiledQuery.raw(text, values))
      // pg-boss asks for the number of written rows, which is unknown before the commit.
      return { rows: [{}] }
    },
  }
}

/** A text without values is a script with its own transaction. */
async function runOn(session: Session, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  if (!/^\s*begin\b/i.test(text)) return session.query(text, values)
  try {
    await session.script(text)
    return { rows: [] }
  } catch (error) {
    // After a failure the rest of the script, with its commit, did not run.
    await session.script('rollback').catch(() => {})
    throw error
  }
}

/** On a session of its own, for a command. */
export function queueOn(session: Session): QueueStatements {
  return queueStatements(work => work(session))
}
