import { Problem } from '../shared/problem.ts'
import type { Purpose } from './limits.ts'
import type { Engine, Rows, Session } from './session.ts'

/** Statements do not wait for earlier answers, so those given together travel together. */

/** A thread's port, or a socket's (`framed-port.ts`). */
export interface SessionPort {
  postMessage(message: unknown, transfer: []): void
  on(event: 'message', listener: (message: unknown) => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
}

type RelayRequest =
  | { kind: 'open'; session: number; purpose: Purpose | undefined }
  | { kind: 'query'; session: number; id: number; text: string; values: readonly unknown[] }
  | { kind: 'script'; session: number; id: number; text: string }
  | { kind: 'end'; session: number; invalidated: boolean }

type RelayReply = { id: number } & ({ rows: Rows } | { error: SerializedError })

export type SerializedError =
  | { problem: Pick<Problem, 'code' | 'message' | 'details' | 'retryAfter'> }
  | { message: string; stack: string | undefined; fields: Record<string, unknown> }

/** Closing rolls back and ends open sessions. */
export interface ServedSessions {
  /** Whether the other side holds a session and has no statement under way. */
  isHeldIdle(): boolean
  close(): Promise<void>
}

interface HeldSession {
  readonly session: Promise<Session>
  end(): void
  failed: unknown
  invalidated: boolean
  running: number
  ended: Promise<void>
}

export function serveSessions(engine: Pick<Engine, 'withSession'>, port: SessionPort): ServedSessions {
  const open = new Map<number, HeldSession>()
  const ending = new Set<Promise<void>>()
  const answer = outbox<RelayReply>(port, () => {})

  function begin(id: number, purpose: Purpose | undefined): void {
    const given = Promise.withResolvers<Session>()
    given.promise.catch(() => {})
    const over = Promise.withResolvers<void>()
    const held = {
      session: given.promise,
      end: over.resolve,
      failed: null as unknown,
      invalidated: true,
      running: 0,
      ended: Promise.resolve(),
    }
    held.ended = engine
      .withSession(
        async session => {
          given.resolve(session)
          await over.promise
          // The engine needs the error, so that it drops a lost connection.
          if (held.failed !== null) throw held.failed
        },
        purpose,
        () => held.invalidated,
      )
      .catch(given.reject)
    open.set(id, held)
  }

  async function run(asked: Exclude<RelayRequest, { kind: 'open' | 'end' }>): Promise<void> {
    const held = open.get(asked.session)
    try {
      if (!held) throw new Error('A statement came for a session that has ended.')
      held.running++
      const session = await held.session
      if (asked.kind === 'query') {
        answer({ id: asked.id, rows: await session.query(asked.text, asked.values) })
      } else {
        await session.script(asked.text)
        answer({ id: asked.id, rows: { rows: [], affected: 0 } })
      }
    } catch (error) {
      if (held) held.failed = error
      answer({ id: asked.id, error: serializeError(error) })
    } finally {
      if (held) held.running--
    }
  }

  function onMessage(message: unknown): void {
    for (const asked of bundleOf<RelayRequest>(message)) onRequest(asked)
  }

  function onRequest(asked: RelayRequest): void {
    if (asked.kind === 'open') begin(asked.session, asked.purpose)
    else if (asked.kind === 'query' || asked.kind === 'script') void run(asked)
    else if (asked.kind === 'end') {
      const held = open.get(asked.session)
      if (held) held.invalidated = asked.invalidated
      held?.end()
      open.delete(asked.session)
      if (held) {
        const ended = held.ended.finally(() => ending.delete(ended))
        ending.add(ended)
      }
    }
  }
  port.on('message', onMessage)
  return {
    isHeldIdle: () => [...open.values()].some(({ running }) => running === 0),
    async close() {
      port.off('message', onMessage)
      for (const held of open.values()) {
        // The other side ended inside a transaction.
        await held.session.then(session => session.script('rollback')).catch(() => {})
        held.end()
        await held.ended
      }
      open.clear()
      await Promise.all(ending)
    },
  }
}

export interface RelayedEngine extends Engine {
  /** The other side ended: all calls fail with this error. */
  fail(error: Error): void
}

export function relayedEngine(kind: Engine['kind'], port: SessionPort): RelayedEngine {
  const waiting = new Map<number, PromiseWithResolvers<Rows>>()
  let statements = 0
  let sessions = 0
  let failure: Error | null = null
  const post = outbox<RelayRequest>(port, (refused, error) => {
    if ('id' in refused) settle(refused.id, asked => asked.reject(error))
  })
  port.on('message', message => {
    for (const answered of bundleOf<RelayReply>(message)) {
      settle(answered.id, asked => {
        if ('rows' in answered) asked.resolve(answered.rows)
        else asked.reject(deserializeError(answered.error))
      })
    }
  })
  function settle(id: number, how: (asked: PromiseWithResolvers<Rows>) => void): void {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (asked) how(asked)
  }
  function ask(asked: { session: number; text: string; values?: readonly unknown[] }): Promise<Rows> {
    if (failure) return Promise.reject(failure)
    const id = ++statements
    const answer = Promise.withResolvers<Rows>()
    waiting.set(id, answer)
    const { session, text, values } = asked
    post(values ? { kind: 'query', id, session, text, values } : { kind: 'script', id, session, text })
    return answer.promise
  }

  return {
    kind,
    async withSession(work, purpose, invalidated = () => true) {
      if (failure) throw failure
      const session = ++sessions
      post({ kind: 'open', session, purpose })
      try {
        return await work({
          query: (text, values) => ask({ session, text, values: [...values] }),
          script: async text => void (await ask({ session, text })),
        })
      } finally {
        post({ kind: 'end', session, invalidated: invalidated() })
      }
    },
    // The other side counts changes and sessions, and closes its engine.
    cacheInvalidations: () => null,
    lostConnections: () => 0,
    load: () => ({ sessions: 0, busy: 0, waiting: 0 }),
    idleMs: () => 0,
    longHold: () => null,
    beginShutdown: () => {},
    close: async () => {},
    fail(error) {
      failure ??= error
      for (const asked of waiting.values()) asked.reject(failure)
      waiting.clear()
    },
  }
}

/**
 * Sends what is said in one turn of the event loop as one message: a message costs about as much as a short statement.
 * `onRefused` gets what cannot be sent to another thread.
 */
function outbox<Message>(
  port: SessionPort,
  onRefused: (message: Message, error: unknown) => void,
): (message: Message) => void {
  let bundle: Message[] = []
  const send = (messages: Message[]) => {
    try {
      port.postMessage(messages, [])
    } catch (error) {
      const [message, ...others] = messages
      if (message !== undefined && others.length === 0) onRefused(message, error)
      else for (const each of messages) send([each])
    }
  }
  return message => {
    if (bundle.push(message) > 1) return
    // After all promises that the present turn settles.
    process.nextTick(() => {
      const messages = bundle
      bundle = []
      send(messages)
    })
  }
}

/** Nothing for messages that are no bundle, such as that of an engine's thread to its owner. */
function bundleOf<Message>(message: unknown): readonly Message[] {
  return Array.isArray(message) ? message : []
}

/** A database error keeps its SQLSTATE and constraint. */
export function serializeError(error: unknown): SerializedError {
  if (error instanceof Problem) {
    const { code, message, details, retryAfter } = error
    return { problem: { code, message, details, retryAfter } }
  }
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} }
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { message: error.message, stack: error.stack, fields: Object.fromEntries(fields) }
}

export function deserializeError(error: SerializedError): Error {
  if ('problem' in error) {
    const { code, message, details, retryAfter } = error.problem
    return new Problem(code, message, {
      ...(details === undefined ? {} : { details }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    })
  }
  return Object.assign(new Error(error.message), error.fields, error.stack ? { stack: error.stack } : {})
}
