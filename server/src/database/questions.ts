import { gather } from '../shared/gather.ts'
import type { Engine, Rows, Session, Statement } from './session.ts'
import { translateDatabaseError } from './sqlstate.ts'
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
 * Asks questions in transactions that those of one tenant share when they come at the same time, everything in
 * one round trip. Each is still a statement of its own, which sees what is committed when it runs.
 */
export function createQuestions(engine: Engine): (question: Question) => Promise<Rows> {
  const ask = gather<Question, Answer>(
    questions => engine.withSession(session => answerAll(session, questions)),
    roundsAtOnce,
  )
  return async question => {
    const answer = await ask(question)
    if (answer.status === 'rejected') throw translateDatabaseError(answer.reason)
    return answer.value
  }
}

async function answerAll(session: Session, questions: readonly Question[]): Promise<Answer[]> {
  const answers = new Map<Question, Answer>()
  const tenants = Map.groupBy(questions, question => question.tenantId)
  // All of them are sent before the first answer is waited for.
  await Promise.all(
    [...tenants].map(async ([tenantId, own]) => {
      const given = await answerTenant(session, tenantId, own)
      for (const [place, question] of own.entries()) answers.set(question, given[place] as Answer)
    }),
  )
  return questions.map(question => answers.get(question) as Answer)
}

async function answerTenant(
  session: Session,
  tenantId: number,
  questions: readonly Question[],
): Promise<Answer[]> {
  const answers = await inOneTransaction(session, tenantId, questions)
  if (questions.length === 1 || answers.every(answer => answer.status === 'fulfilled')) return answers
  // A statement that fails takes those after it with it: each gets a transaction of its own.
  const alone = questions.map(question => inOneTransaction(session, tenantId, [question]))
  return (await Promise.all(alone)).flat()
}

async function inOneTransaction(
  session: Session,
  tenantId: number,
  questions: readonly Question[],
): Promise<Answer[]> {
  const entered = session.script(enterTenant('begin read only', tenantId))
  const asked = questions.map(({ statement }) => session.query(statement.text, statement.values))
  const ended = session.script('commit')
  const [entry, ...answers] = await Promise.allSettled([entered, ...asked])
  // What was only read needs no commit to be true.
  ended.catch(() => {})
  // Outside the tenant no row is seen: that is no answer.
  if (entry.status === 'rejected') return questions.map(() => entry)
  return answers as Answer[]
}
