import { gather } from '../shared/gather.ts'
import { anyPurpose, type Purpose } from './limits.ts'
import type { Engine, Rows, Session, Statement } from './session.ts'
import { isConnectionLost, translateDatabaseError } from './sqlstate.ts'
import { enterTenant } from './tenant-transaction.ts'

/** One read-only statement on the rows of a tenant. */
export interface Question {
  readonly tenantId: number
  readonly statement: Statement
}

type Answer = PromiseSettledResult<Rows>

/** Rounds of questions under way at once: while the database answers one, another is put together. */
const roundsAtOnce = 2

/**
 * Asks questions that come at the same time in one transaction and one round trip; it enters the tenant of each
 * before the question is put. Each is a statement of its own, which sees what is committed when it runs.
 */
export function createQuestions(
  engine: Engine,
  purpose: Purpose = anyPurpose,
): (question: Question) => Promise<Rows> {
  const ask = gather<Question, Answer>(
    questions =>
      engine.withSession(
        session => answerAll(session, questions),
        purpose,
        () => false,
      ),
    roundsAtOnce,
  )
  return async question => {
    const answer = await ask(question)
    if (answer.status === 'rejected') throw translateDatabaseError(answer.reason)
    return answer.value
  }
}

async function answerAll(session: Session, questions: readonly Question[]): Promise<readonly Answer[]> {
  const answers = await inOneTransaction(session, questions)
  const failures = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
  const [first] = failures
  if (failures.length === 0) return answers
  // Thrown, so that a connection that is gone is known to be; or a lock, which those behind it would wait for as well.
  if (failures.some(isConnectionLost) || translateDatabaseError(first) !== first) throw first
  if (questions.length === 1) return answers
  // A statement that fails takes those after it with it: each gets a transaction of its own.
  const alone = questions.map(question => inOneTransaction(session, [question]))
  return (await Promise.all(alone)).flat()
}

/** Everything is sent before the first answer is waited for. */
async function inOneTransaction(session: Session, questions: readonly Question[]): Promise<Answer[]> {
  const sent: Promise<[unknown, Rows]>[] = []
  let begin = 'begin read only; '
  const tenants = Map.groupBy(questions.entries(), ([, question]) => question.tenantId)
  for (const [tenantId, own] of tenants) {
    const entered = session.script(`${begin}${enterTenant(tenantId)}`)
    begin = ''
    for (const [place, { statement }] of own) {
      // Where the tenant could not be entered, no row is seen: that is no answer.
      sent[place] = Promise.all([entered, session.query(statement.text, statement.values)])
    }
  }
  const ended = session.script('commit')
  // What was only read needs no commit to be true.
  ended.catch(() => {})
  const settled = await Promise.allSettled(sent)
  return settled.map(answer =>
    answer.status === 'fulfilled' ? { status: 'fulfilled', value: answer.value[1] } : answer,
  )
}
