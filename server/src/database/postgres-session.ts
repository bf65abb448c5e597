import type pg from 'pg'
import { bind, packetOf, type RowShapes, type SentStatement } from './packet.ts'
import type { Rows, Session } from './session.ts'
import { isConnectionLost } from './sqlstate.ts'
import { readerOf } from './value-readers.ts'

/** The first so many statement texts are prepared under a name; the program has fewer that are fixed. */
const mostNamedStatements = 2000

/** Statements that begin and end transactions are written so wherever they are sent. */
const isBegin = (text: string) => text.startsWith('begin')
const isEnd = (text: string) => text === 'commit' || text === 'rollback'

/** What is sent by itself: several statements in one text have neither values nor a name. */
interface SentScript extends Pick<SentStatement, 'text' | 'resolve' | 'reject'> {
  readonly bound: null
}

/**
 * A connection as a session. What is asked in one tick travels in one packet, as far as it is of one transaction: system
 * calls, and to wake the other side, cost more than statements.
 */
export function postgresSession(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): Session {
  const shapes: RowShapes = new Map()
  const waiting: (SentStatement | SentScript)[] = []
  let isPlanned = false
  let isUnderway = false
  let isInTransaction = false

  function add(
    asked: Omit<SentStatement, 'resolve' | 'reject'> | Pick<SentScript, 'text' | 'bound'>,
  ): Promise<Rows> {
    const { promise, resolve, reject } = Promise.withResolvers<Rows>()
    waiting.push({ ...asked, resolve, reject })
    if (!isPlanned && !isUnderway) {
      isPlanned = true
      process.nextTick(() => {
        isPlanned = false
        sendNext()
      })
    }
    return promise
  }

  /** Sends what waits, unless something is on its way. */
  function sendNext(): void {
    const [first] = waiting
    isUnderway = first !== undefined
    if (first?.bound === null) {
      waiting.shift()
      client
        .query(first.text)
        .then(() => first.resolve({ rows: [], affected: 0 }), first.reject)
        .finally(sendNext)
    } else if (first) send(takePacket())
  }

  /** What waits of one transaction or, outside of one, a single statement. */
  function takePacket(): SentStatement[] {
    const taken: SentStatement[] = []
    for (const statement of waiting) {
      if (statement.bound === null) break
      taken.push(statement)
      if (isBegin(statement.text)) isInTransaction = true
      else if (isEnd(statement.text)) isInTransaction = false
      if (!isInTransaction) break
    }
    waiting.splice(0, taken.length)
    return taken
  }

  function send(statements: readonly SentStatement[]): void {
    const packet = packetOf(statements, shapes, readerOf, (skipped, reason) => {
      const isLost = isConnectionLost(reason)
      // As the server does where each statement is answered by itself: those behind a failed one fail, and the end of the
      // transaction rolls back.
      const end = isLost ? undefined : skipped.find(({ text }) => isEnd(text))
      for (const statement of skipped) {
        if (statement !== end) statement.reject(isLost ? reason : skippedStatement(reason))
      }
      if (end) send([end])
      else sendNext()
    })
    client.query(packet)
  }

  return {
    query: async (text, values) => {
      const name = nameOf(text) ?? null
      return add({ text, name, bound: bind(name, values), isRowless: false })
    },
    async script(text) {
      if (text.includes(';')) {
        await add({ text, bound: null })
        return
      }
      const name = isBegin(text) || isEnd(text) ? (nameOf(text) ?? null) : null
      await add({ text, name, bound: bind(name, []), isRowless: true })
    },
  }
}

/** What the server answers to the statements of a transaction after one that has failed. */
function skippedStatement(cause: unknown): Error {
  return Object.assign(new Error('An earlier statement of the transaction has failed.', { cause }), {
    code: '25P02',
  })
}

/** Gives each statement text a name: the server then parses and plans it once per connection. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known || names.size >= mostNamedStatements) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
