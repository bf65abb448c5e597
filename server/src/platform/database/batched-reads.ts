import type { CompiledQuery } from 'kysely'
import { batch } from '../shared/batch.ts'
import { anyPurpose, type Purpose } from './limits.ts'
import type { Engine, Session } from './session.ts'
import { isConnectionLost, translateDatabaseError } from './sqlstate.ts'
import { enterTenant, type ShownRecords, scriptsInTurn, showRecords } from './tenant-transaction.ts'

/** One read-only statement on the rows of a tenant. */
export interface BatchedRead {
  readonly tenantId: number
  readonly statement: CompiledQuery
}

type Answer = PromiseSettledResult<unknown[]>

/** How many batches run at once: while the database answers one, the next one fills. */
const batchesAtOnce = 2

/**
 * Runs reads that come at the same time in one transaction and one round trip. The transaction enters a tenant before
 * it runs that tenant's reads. Each read is a statement of its own and sees what is committed when it runs.
 */
export function createBatchedReads(
  engine: Engine,
  purpose: Purpose = anyPurpose,
  records: ShownRecords = 'live',
): (read: BatchedRead) => Promise<unknown[]> {
  const run = batch<BatchedRead, Answer>(
    reads =>
      engine.withSession(
        session => runAll(session, records, reads),
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
  records: ShownRecords,
  reads: readonly BatchedRead[],
): Promise<readonly Answer[]> {
  const answers = await inOneTransaction(session, records, reads)
  const failures = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
  const [first] = failures
  if (failures.length === 0) return answers
  // A lost connection is thrown, so that the pool drops it. So is a lock: the other reads would wait for it as well.
  if (failures.some(isConnectionLost) || translateDatabaseError(first) !== first) throw first
  if (reads.length === 1) return answers
  // A failed statement aborts the transaction for the others, so each read is repeated in a transaction of its own.
  const alone = reads.map(read => inOneTransaction(session, records, [read]))
  return (await Promise.all(alone)).flat()
}

/** Sends everything before it waits for the first answer. */
async function inOneTransaction(
  session: Session,
  records: ShownRecords,
  reads: readonly BatchedRead[],
): Promise<Answer[]> {
  const places: number[] = []
  const sent: Promise<unknown[]>[] = []
  let begin = ['begin read only', ...showRecords(records, true)]
  for (const [tenantId, own] of Map.groupBy(reads.entries(), ([, read]) => read.tenantId)) {
    const entered = scriptsInTurn(session, [...begin, enterTenant(tenantId)])
    begin = []
    for (const [place, { statement }] of own) {
      places.push(place)
      // Where the tenant could not be entered, no row is visible: an empty result would be wrong.
      const answered = Promise.all([session.query(statement.sql, statement.parameters), entered])
      sent.push(answered.then(([{ rows }]) => rows))
    }
  }
  const ended = session.script('commit')
  // The rows that were read stay valid when the commit fails.
  ended.catch(() => {})
  const answers: Answer[] = []
  for (const [at, answer] of (await Promise.allSettled(sent)).entries()) answers[places[at] ?? at] = answer
  return answers
}
