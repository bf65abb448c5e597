import { batch } from '../shared/batch.ts'
import { anyPurpose, type Purpose } from './limits.ts'
import type { Engine, Rows, Session, Statement } from './session.ts'
import { isConnectionLost, translateDatabaseError } from './sqlstate.ts'
import { enterTenant, type ShownRecords, scriptsInTurn, showRecords } from './tenant-transaction.ts'

/** One read-only statement on the rows of a tenant. */
export interface BatchedRead {
  readonly tenantId: number
  readonly statement: Statement
}

type Answer = PromiseSettledResult<Rows>

/** How many batches run at once: while the database answers one, the next one fills. */
const batchesAtOnce = 2

/**
 * Runs reads that come at the same time in one transaction and one round trip. The transaction enters a tenant before
 * it runs that tenant's reads. Each read is a statement of its own, which sees what is committed when it runs.
 */
export function createBatchedReads(
  engine: Engine,
  purpose: Purpose = anyPurpose,
  records: ShownRecords = 'live',
): (read: BatchedRead) => Promise<Rows> {
  const begin = ['begin read only', ...showRecords(records, true)]
  const run = batch<BatchedRead, Answer>(
    reads =>
      engine.withSession(
        session => runAll(session, begin, reads),
        purpose,
        () => false,
      ),
    batchesAtOnce,
  )
  return async read => {
    const answer = await run(read)
    if (answer.status === 'rejected') throw translateDatabaseError(answer.reason)
    return answer.value
  }
}

async function runAll(
  session: Session,
  begin: readonly string[],
  reads: readonly BatchedRead[],
): Promise<readonly Answer[]> {
  const answers = await inOneTransaction(session, begin, reads)
  const failures = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
  const [first] = failures
  if (failures.length === 0) return answers
  // A lost connection is thrown, so that the pool drops it. So is a lock: the other reads would wait for it as well.
  if (failures.some(isConnectionLost) || translateDatabaseError(first) !== first) throw first
  if (reads.length === 1) return answers
  // A failed statement aborts the transaction for the others, so each read is repeated in a transaction of its own.
  const alone = reads.map(read => inOneTransaction(session, begin, [read]))
  return (await Promise.all(alone)).flat()
}

/** Sends everything before it waits for the first answer. */
async function inOneTransaction(
  session: Session,
  beginning: readonly string[],
  reads: readonly BatchedRead[],
): Promise<Answer[]> {
  const sent: Promise<[unknown, Rows]>[] = []
  let begin = beginning
  const tenants = Map.groupBy(reads.entries(), ([, read]) => read.tenantId)
  for (const [tenantId, own] of tenants) {
    const entered = scriptsInTurn(session, [...begin, enterTenant(tenantId)])
    begin = []
    for (const [place, { statement }] of own) {
      // Where the tenant could not be entered, no row is visible: an empty result would be wrong.
      sent[place] = Promise.all([entered, session.query(statement.text, statement.values)])
    }
  }
  const ended = session.script('commit')
  // The rows that were read stay valid when the commit fails.
  ended.catch(() => {})
  const settled = await Promise.allSettled(sent)
  return settled.map(answer =>
    answer.status === 'fulfilled' ? { status: 'fulfilled', value: answer.value[1] } : answer,
  )
}
