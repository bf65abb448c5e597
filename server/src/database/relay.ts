import type { MessagePort, Worker } from 'node:worker_threads'
import { Problem } from '../shared/problem.ts'
import type { Purpose } from './limits.ts'
import type { Engine, Rows, Session } from './session.ts'

/*
 * Sessions of an engine that is in another thread. What is asked for goes there without waiting for the answer to what
 * went before, so that statements given together still travel together.
 */

type Port = MessagePort | Worker

type Asked =
  | { kind: 'open'; session: number; purpose: Purpose | undefined }
  | { kind: 'query'; session: number; id: number; text: string; values: readonly unknown[] }
  | { kind: 'script'; session: number; id: number; text: string }
  | { kind: 'end'; session: number; changedCallers: boolean }

type Answered = { id: number } & ({ rows: Rows } | { error: SentError })

/** An error as far as it survives the way between threads. */
export type SentError =
  | { problem: Pick<Problem, 'code' | 'message' | 'details' | 'retryAfter'> }
  | { message: string; stack: string | undefined; fields: Record<string, unknown> }

/** What a port is served with; ends the sessions that its other side has left open, and takes back what they did. */
export interface ServedSessions {
  close(): Promise<void>
}

interface HeldSession {
  readonly session: Promise<Session>
  end(): void
  /** The last error of a statement. */
  failed: unknown
  changedCallers: boolean
  ended: Promise<void>
}

/** Gives the other side of the port sessions of the engine. */
export function serveSessions(engine: Pick<Engine, 'withSession'>, port: Port): ServedSessions {
  const open = new Map<number, HeldSession>()
  const answer = (answered: Answered) => port.postMessage(answered, [])

  function begin(id: number, purpose: Purpose | undefined): void {
    const given = Promise.withResolvers<Session>()
    given.promise.catch(() => {})
    const over = Promise.withResolvers<void>()
    const held = {
      session: given.promise,
      end: over.resolve,
      failed: null as unknown,
      changedCallers: true,
      ended: Promise.resolve(),
    }
    held.ended = engine
      .withSession(
        async session => {
          given.resolve(session)
          await over.promise
          // The engine looks at what went wrong: a connection that is lost is not given to anybody else.
          if (held.failed !== null) throw held.failed
        },
        purpose,
        () => held.changedCallers,
      )
      .catch(given.reject)
    open.set(id, held)
  }

  async function run(asked: Exclude<Asked, { kind: 'open' | 'end' }>): Promise<void> {
    const held = open.get(asked.session)
    try {
      if (!held) throw new Error('A statement came for a session that has ended.')
      const session = await held.session
      if (asked.kind === 'query') {
        answer({ id: asked.id, rows: await session.query(asked.text, asked.values) })
      } else {
        await session.script(asked.text)
        answer({ id: asked.id, rows: { rows: [], affected: 0 } })
      }
    } catch (error) {
      if (held) held.failed = error
      answer({ id: asked.id, error: sent(error) })
    }
  }

  function onMessage(asked: Asked): void {
    if (asked.kind === 'open') begin(asked.session, asked.purpose)
    else if (asked.kind === 'query' || asked.kind === 'script') void run(asked)
    else if (asked.kind === 'end') {
      const held = open.get(asked.session)
      if (held) held.changedCallers = asked.changedCallers
      held?.end()
      open.delete(asked.session)
    }
  }
  port.on('message', onMessage)
  return {
    async close() {
      port.off('message', onMessage)
      for (const held of open.values()) {
        // Whoever held it is gone in the middle of its work.
        await held.session.then(session => session.script('rollback')).catch(() => {})
        held.end()
        await held.ended
      }
      open.clear()
    },
  }
}

/** The engine whose sessions are served on the other side of the port. */
export interface RelayedEngine extends Engine {
  /** The other side is gone: whatever waits for it, and whatever is asked from now on, fails with this. */
  fail(error: Error): void
}

export function relayedEngine(kind: Engine['kind'], port: Port): RelayedEngine {
  const waiting = new Map<number, PromiseWithResolvers<Rows>>()
  let statements = 0
  let sessions = 0
  let failure: Error | null = null
  port.on('message', (answered: Answered) => {
    const asked = waiting.get(answered.id)
    waiting.delete(answered.id)
    if ('rows' in answered) asked?.resolve(answered.rows)
    else asked?.reject(received(answered.error))
  })
  function ask(
    asked: { session: number; text: string } & ({ values: readonly unknown[] } | object),
  ): Promise<Rows> {
    if (failure) return Promise.reject(failure)
    const id = ++statements
    const answer = Promise.withResolvers<Rows>()
    waiting.set(id, answer)
    port.postMessage({ kind: 'values' in asked ? 'query' : 'script', id, ...asked }, [])
    return answer.promise
  }

  return {
    kind,
    async withSession(work, purpose, changedCallers = () => true) {
      if (failure) throw failure
      const session = ++sessions
      port.postMessage({ kind: 'open', session, purpose } satisfies Asked, [])
      try {
        return await work({
          query: (text, values) => ask({ session, text, values: [...values] }),
          script: async text => void (await ask({ session, text })),
        })
      } finally {
        port.postMessage({ kind: 'end', session, changedCallers: changedCallers() } satisfies Asked, [])
      }
    },
    // The other side counts, and closes what it has opened.
    callerChanges: () => null,
    hurry: () => {},
    close: async () => {},
    fail(error) {
      failure ??= error
      for (const asked of waiting.values()) asked.reject(failure)
      waiting.clear()
    },
  }
}

/** An error for the other thread. Of the database's own, the fields with its state and its constraint go along. */
export function sent(error: unknown): SentError {
  if (error instanceof Problem) {
    const { code, message, details, retryAfter } = error
    return { problem: { code, message, details, retryAfter } }
  }
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} }
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { message: error.message, stack: error.stack, fields: Object.fromEntries(fields) }
}

/** The error that the other thread has sent. */
export function received(error: SentError): Error {
  if ('problem' in error) {
    const { code, message, details, retryAfter } = error.problem
    return new Problem(code, message, {
      ...(details === undefined ? {} : { details }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    })
  }
  return Object.assign(new Error(error.message), error.fields, error.stack ? { stack: error.stack } : {})
}
