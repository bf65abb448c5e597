import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'

interface Result {
  id: string
  result: 'applied' | 'repeated' | 'kept' | 'refused'
  because: string | null
  message: string
}

/** The actions of one installation of the app. */
export interface Outbox {
  readonly installation: string
  /** The next action, recorded and not sent. */
  record(kind: string, about?: object): Recorded
  /** Sends these actions; the answer's data. */
  send(
    actions: readonly object[],
    call?: object,
  ): Promise<{ have_until: number; results: Result[]; erase: boolean }>
  /** Records and sends one; its result. */
  do(kind: string, about?: object): Promise<Result>
}

export interface Recorded {
  id: string
  seq: number
  kind: string
}

export function outbox(phone: Phone, now: () => Date): Outbox {
  const installation = randomUUID()
  let last = 0
  const box: Outbox = {
    installation,
    record: (kind, about = {}) => ({
      id: randomUUID(),
      seq: ++last,
      kind,
      device_time: now().toISOString(),
      ...about,
    }),
    async send(actions, call = {}) {
      const { status, body } = await phone.post('/actions', {
        installation,
        device_now: now().toISOString(),
        actions,
        ...call,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    },
    async do(kind, about) {
      const { results } = await box.send([box.record(kind, about)])
      return results[0] as Result
    },
  }
  return box
}
