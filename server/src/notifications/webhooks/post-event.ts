import { addressNotAllowed, type CarrierNetwork } from '../../carriers/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { signatureOf } from './secret.ts'

export interface Message {
  /** The same for every attempt. */
  readonly id: string
  readonly body: string
}

export interface Destination {
  readonly url: string
  readonly secrets: readonly string[]
}

/** `error` is null on success. */
export interface AttemptOutcome {
  status: number | null
  durationMs: number
  /** The first 1 000 characters. */
  answer: string | null
  error: string | null
}

export const timeLimitMs = 10_000
const longestAnswer = 1_000
/** Enough for that many characters of any kind. */
const mostBytes = 4 * longestAnswer

/**
 * Success is a status from 200 to 299 within ten seconds; redirects are not followed. Throws only when the signal ends
 * the attempt, with an unknown outcome.
 */
export async function postEvent(
  { network, clock }: { network: CarrierNetwork; clock: Clock },
  { url, secrets }: Destination,
  message: Message,
  ending: AbortSignal,
): Promise<AttemptOutcome> {
  const begun = clock.elapsed()
  const limit = AbortSignal.timeout(timeLimitMs)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const outcome: AttemptOutcome = { status: null, durationMs: 0, answer: null, error: null }
  try {
    const response = await network.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Waybill-Webhooks',
        'webhook-id': message.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secrets, { ...message, timestamp }),
      },
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.any([ending, limit]),
    })
    outcome.status = response.status
    if (!response.ok) outcome.error = sentenceOf(response.status)
    outcome.answer = await beginningOf(response.body)
  } catch (thrown) {
    ending.throwIfAborted()
    // An endless answer with a good status is a success.
    const hasSucceeded = outcome.status !== null && outcome.error === null
    if (!hasSucceeded) outcome.error ??= limit.aborted ? 'No answer within 10 seconds.' : reasonOf(thrown)
  }
  outcome.durationMs = Math.round(clock.elapsed() - begun)
  return outcome
}

function sentenceOf(status: number): string {
  if (status >= 300 && status < 400) return `It redirects (HTTP ${status}), which is not followed.`
  return `It answered with HTTP ${status}.`
}

async function beginningOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= mostBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, mostBytes).toString()
  return Array.from(text.slice(0, 2 * longestAnswer))
    .slice(0, longestAnswer)
    .join('')
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
}

function reasonOf(thrown: unknown): string {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    const { code } = error as NodeJS.ErrnoException
    if (code === addressNotAllowed) {
      return 'The address leads to this machine or a private network; WEBHOOK_HOSTS does not name it.'
    }
    if (typeof code === 'string') return `It could not be reached (${code}).`
  }
  return 'It could not be reached.'
}
