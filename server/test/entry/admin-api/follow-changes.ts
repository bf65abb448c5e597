import type { AddressInfo } from 'node:net'
import type { ToldChanges } from '../../../src/notifications/live/outbox.ts'
import { patience } from '../../support/patience.ts'
import type { TestService } from '../../support/service.ts'
import type { Browser } from './support.ts'

/** A stream of changes, as a browser reads it. */
export interface Stream {
  status: number
  headers: Headers
  /** The answer of a refused stream. */
  refusal(): Promise<unknown>
  /** Everything told so far and until it includes the kind, with the id if there is one. */
  until(kind: string, id?: number): Promise<ToldChanges>
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>
  close(): void
}

/** Lets the service listen, for streams. */
export async function listening(service: TestService): Promise<string> {
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
}

export async function follow(
  base: string,
  { cookie }: Browser,
  path = '/admin/api/changes',
): Promise<Stream> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patience)])
  const response = await fetch(`${base}${path}`, { headers: { cookie: cookie ?? '' }, signal })
  const events = response.ok && response.body ? eventsOf(response.body) : null
  return {
    status: response.status,
    headers: response.headers,
    async refusal() {
      const { error } = (await response.json()) as { error?: unknown }
      return error
    },
    async until(kind, id) {
      const told: Record<string, readonly number[] | null> = {}
      while (!(kind in told && (id === undefined || told[kind]?.includes(id)))) {
        const next = await events?.next()
        if (!next || next.done) throw new Error(`The stream has ended after ${JSON.stringify(told)}.`)
        for (const [name, ids] of Object.entries(next.value)) {
          const known = told[name]
          told[name] = ids === null || known === null ? null : [...(known ?? []), ...ids]
        }
      }
      return told
    },
    async ended() {
      while (!(await events?.next())?.done);
    },
    close: () => stop.abort(),
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ToldChanges, void> {
  let text = ''
  const utf8 = new TextDecoder()
  for await (const part of body) {
    text += utf8.decode(part, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1]
      if (data !== undefined) yield JSON.parse(data)
    }
  }
}
