import { createHmac, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  type Client,
  isPickupEvent,
  type ListEventsQuery,
  type ShippingEvent,
  unwrap,
  WaybillError,
} from '../src/index.ts'
import { pause } from '../src/waits.ts'
import { UsageError } from './usage-error.ts'

export interface ListenOptions {
  forwardTo: string
  /** The id of the last event that is not forwarded; `null` for the newest. */
  after: number | null
  types: string | undefined
  secret: string
}

type Print = (line: string) => void

const usualWaits = {
  /** Between two looks at the end of the feed. */
  pollSeconds: 2,
  /** Before an event is sent again, and before Waybill is asked again. */
  retrySeconds: 5,
  /** For the answer of the receiver, as in Waybill's own deliveries. */
  answerSeconds: 10,
}
type Waits = typeof usualWaits

/** Throws a UsageError that names the argument. `ownSecret` is used without `--secret`; without both, a new one. */
export function parseListenArguments(args: string[], ownSecret?: string): ListenOptions {
  const text = { type: 'string' } as const
  const options = { 'forward-to': text, after: text, types: text, secret: text }
  const { 'forward-to': forwardTo, after, types, secret = ownSecret } = parseArgs({ args, options }).values
  if (forwardTo === undefined || !isReceiver(forwardTo))
    throw new UsageError(
      '--forward-to must be an http or https address, such as http://127.0.0.1:8081/webhooks.',
    )
  if (after !== undefined && !(/^\d+$/.test(after) && Number.isSafeInteger(Number(after))))
    throw new UsageError('--after must be the id of an event, a whole number.')
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/]{4,}={0,2}$/.test(secret))
    throw new UsageError('--secret, or WEBHOOK_SECRET, must be whsec_ and base64.')
  return {
    forwardTo,
    after: after === undefined ? null : Number(after),
    types,
    secret: secret ?? `whsec_${randomBytes(24).toString('base64')}`,
  }
}

/** `fetch` refuses addresses with a user. */
function isReceiver(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/**
 * Forwards events from the feed in their order, signed as Waybill signs deliveries, until `signal` ends it. An event
 * that was not accepted is sent again. Waits while Waybill does not answer. Throws a WaybillError if Waybill refuses.
 */
export async function listen(
  client: Client,
  options: ListenOptions,
  print: Print,
  signal: AbortSignal,
  waits: Waits = usualWaits,
): Promise<void> {
  const patiently = <T>(work: () => Promise<T>) => repeated(work, waits.retrySeconds, print, signal)
  let last = options.after
  try {
    const { test } = await patiently(async () => unwrap(await client.whoAmI({ signal })))
    last ??= await patiently(() => newestEvent(client, signal))
    print(`Forwards events of ${test ? 'test data' : 'real data'} after ${last} to ${options.forwardTo}`)
    print(`Signs with ${options.secret}`)
    print('Ctrl-C ends it.')
    for (;;) {
      const query: ListEventsQuery = { after: last, types: options.types }
      const { events } = await patiently(async () => unwrap(await client.listEvents(query, { signal })))
      for (const event of events) {
        for (;;) {
          const { accepted, outcome } = await forward(event, options, waits.answerSeconds, signal)
          const record = nameOf(event)
          const next = accepted ? '' : `; again in ${waits.retrySeconds} seconds`
          print(`${event.id} ${event.type} ${record} → ${outcome}${next}`)
          if (accepted) break
          await wait(waits.retrySeconds, signal)
        }
        last = event.id
      }
      if (events.length === 0) await wait(waits.pollSeconds, signal)
    }
  } catch (error) {
    if (last !== null) print(`Ended. To continue here: --after ${last} --secret ${options.secret}`)
    if (!signal.aborted) throw error
  }
}

/** The answer of the receiver, or the reason for none. Throws when the signal ends it. */
async function forward(
  event: ShippingEvent,
  { forwardTo, secret }: ListenOptions,
  answerSeconds: number,
  signal: AbortSignal,
): Promise<{ accepted: boolean; outcome: string }> {
  const limit = AbortSignal.timeout(answerSeconds * 1000)
  try {
    const { ok, status, body } = await fetch(forwardTo, {
      method: 'POST',
      ...signed(`evt_${event.id}`, JSON.stringify(event), secret),
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    })
    body?.cancel().catch(() => {})
    return { accepted: ok, outcome: String(status) }
  } catch (error) {
    signal.throwIfAborted()
    const outcome = limit.aborted ? `no answer within ${answerSeconds} seconds` : reasonOf(error)
    return { accepted: false, outcome }
  }
}

function signed(id: string, body: string, secret: string) {
  const timestamp = Math.floor(Date.now() / 1000)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Waybill-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
  return { headers, body }
}

/** The id of the newest event, or 0. The feed has no end to ask for, so the steps forward double and then halve. */
async function newestEvent(client: Client, signal: AbortSignal): Promise<number> {
  let newest = 0
  let step = 0
  let grows = true
  for (;;) {
    const { events } = unwrap(await client.listEvents({ after: newest + step, limit: 1 }, { signal }))
    const [event] = events
    if (event) newest = event.id
    else if (step === 0) return newest
    grows &&= event !== undefined
    step = grows ? Math.max(1, step * 2) : Math.floor(step / 2)
  }
}

/** Repeats while Waybill cannot be reached or has a fault. */
async function repeated<T>(
  work: () => Promise<T>,
  retrySeconds: number,
  print: Print,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof WaybillError) || !isPassing(error)) throw error
      print(`${error.error.message} Tries again in ${retrySeconds} seconds.`)
      await wait(retrySeconds, signal)
    }
  }
}

const isPassing = ({ error: { status, code } }: WaybillError): boolean =>
  status === 429 || (status ?? 500) >= 500 || code === 'INVALID_RESPONSE'

/** Throws when the signal ends it. */
async function wait(seconds: number, signal: AbortSignal): Promise<void> {
  await pause(seconds * 1000, signal)
  signal.throwIfAborted()
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error
    ? cause.message || String('code' in cause ? cause.code : cause.name)
    : String(cause)
}

/** AWB or id of the record that it is about. */
function nameOf(event: ShippingEvent): string | number | null {
  if (isPickupEvent(event)) return event.data.id
  const { data } = event
  return 'proof' in data ? (data.awb ?? data.pickup_id) : data.awb
}
