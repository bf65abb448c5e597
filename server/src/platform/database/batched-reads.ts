import type { CompiledQuery } from 'kysely'
import { batch } from '../shared/batch.ts'
import { anyPurpose, type Purpose } from './limits.ts'
import type { Engine, Session } from './session.ts'
import { isConnectionLost, translateDatabaseError } from './sqlstate.ts'
import { enterTenant, type ShownRecords, scriptsInTurn, showRecords } from './tenant-transaction.ts'

export interface BatchedRead {
  readonly tenantId: number
  readonly statement: CompiledQuery
}

type Answer = PromiseSettledResult<unknown[]>

/** Batches at once: while the database answers one, the next fills. */
const batchesAtOnce = 2

/**
 * Runs simultaneous reads in one transaction and one round trip, each inside its tenant. Each sees the data committed
 * at its start.
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
  // Throw a lost connection, so the pool drops it, and a lock, which blocks the other reads too.
  if (failures.some(isConnectionLost) || translateDatabaseError(first) !== first) throw first
  if (reads.length === 1) return answers
  // A failed statement aborts the transaction, so each read runs again in its own.
  const alone = reads.map(read => inOneTransaction(session, records, [read]))
  return (await Promise.all(alone)).flat()
}

/** Sends everything before it awaits the first answer. */
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
      // Without its tenant no row is visible, and an empty result would be wrong.
      const answered = Promise.all([session.query(statement.sql, statement.parameters), entered])
      sent.push(answered.then(([{ rows }]) => rows))
    }
  }
  const ended = session.script('commit')
  // The rows are valid even if the commit fails.
  ended.catch(() => {})
  const answers: Answer[] = []
  for (const [at, answer] of (await Promise.allSettled(sent)).entries()) answers[places[at] ?? at] = answer
  return answers
}
