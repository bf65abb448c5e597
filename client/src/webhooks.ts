import type { PickupEvent, ProofEvent, ShipmentEvent, ShippingEvent } from './types.gen.ts'

/** The event of “Send a test event”. */
export interface TestEvent {
  id: null
  type: 'webhook.test'
  created_at: string
  data: { message: string }
}
export type WebhookEvent = ShippingEvent | TestEvent

export interface WebhookFailure {
  code: 'MISSING_HEADER' | 'INVALID_TIMESTAMP' | 'INVALID_SIGNATURE' | 'INVALID_SECRET' | 'INVALID_PAYLOAD'
  message: string
}

/** `id` is the same for each attempt at the same event. */
export type VerifiedWebhook =
  | { ok: true; id: string; event: WebhookEvent }
  | { ok: false; error: WebhookFailure }

export interface VerifyOptions {
  /** The greatest age of a webhook in seconds, also into the future; 300 by default. */
  toleranceSeconds?: number | undefined
  /** Milliseconds since 1970; the clock's by default. */
  now?: number | undefined
}

/** Headers of `fetch`, Node or a framework. */
export type WebhookHeaders = Pick<Headers, 'get'> | Record<string, string | string[] | undefined>

/**
 * Verifies a webhook by the scheme of Standard Webhooks and reads its event.
 *
 * @param payload the raw body as bytes or text, not parsed and serialised again
 * @param secret `whsec_…`; several while a secret is rotated
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!id || !timestamp || !signatures) return failed('MISSING_HEADER', 'A header of the webhook is missing.')
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!/^\d{1,15}$/.test(timestamp) || age > toleranceSeconds)
    return failed('INVALID_TIMESTAMP', 'The webhook is too old, or from the future.')

  const keys = (typeof secret === 'string' ? [secret] : secret).map(keyOf)
  if (keys.length === 0 || keys.includes(null)) return failed('INVALID_SECRET', 'The secret is not whsec_….')
  const body = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  for (const key of keys) if (key && (await isSigned(signed, signatures, key))) return eventOf(id, body)
  return failed('INVALID_SIGNATURE', 'No signature of the webhook fits.')
}

const failed = (code: WebhookFailure['code'], message: string): VerifiedWebhook => ({
  ok: false,
  error: { code, message },
})

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name)
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return (Array.isArray(found) ? found[0] : found) ?? null
}

/** `crypto.subtle.verify` compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify'])
  for (const entry of signatures.split(' ').slice(0, mostSignatures)) {
    const signature = entry.startsWith('v1,') ? bytesOf(entry.slice(3)) : null
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}

/** Senders have two at most, while their secret is rotated. */
const mostSignatures = 20

function keyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  const key = bytesOf(secret.replace(/^whsec_/, ''))
  return key && key.length > 0 ? key : null
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    return null
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

function eventOf(id: string, body: Uint8Array): VerifiedWebhook {
  try {
    return { ok: true, id, event: JSON.parse(new TextDecoder().decode(body)) as WebhookEvent }
  } catch {
    return failed('INVALID_PAYLOAD', 'The webhook is signed, but its body is no JSON.')
  }
}

/** True for an event with a shipment as `data`. */
export function isShipmentEvent(event: ShippingEvent | WebhookEvent): event is ShipmentEvent {
  return event.type.startsWith('shipment.')
}

/** True for an event with a proof, and the AWB of its shipment or the id of its pickup, as `data`. */
export function isProofEvent(event: ShippingEvent | WebhookEvent): event is ProofEvent {
  return event.type.startsWith('proof.')
}

/** True for an event with a pickup as `data`. */
export function isPickupEvent(event: ShippingEvent | WebhookEvent): event is PickupEvent {
  return event.type.startsWith('pickup.')
}
