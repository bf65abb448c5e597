import { createHmac, randomBytes } from 'node:crypto'
import type { Keyring } from '../../platform/secrets/index.ts'

const prefix = 'whsec_'

/** As in Standard Webhooks: `whsec_` and the base64 of 24 random bytes. */
export function newSecret(): string {
  return prefix + randomBytes(24).toString('base64')
}

export interface SealedSecret {
  secret: Uint8Array
  key_id: string
}

export function sealSecret(keyring: Keyring, tenantId: number, secret: string): SealedSecret {
  return { secret: keyring.seal(secret, contextOf(tenantId)), key_id: keyring.currentKeyId }
}

/** Throws if no key of this installation opens it. */
export function openSecret(
  keyring: Keyring,
  tenantId: number,
  { secret, key_id: keyId }: SealedSecret,
): string {
  return keyring.open(secret, keyId, contextOf(tenantId))
}

/** Sealed secrets open for this tenant only. */
function contextOf(tenantId: number): string {
  return `webhook:${tenantId}`
}

/**
 * A signature per secret, separated by blanks. Standard Webhooks: HMAC-SHA256 over id, timestamp in seconds and body,
 * joined by dots.
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const signed = `${id}.${timestamp}.${body}`
  return secrets
    .map(secret => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    })
    .join(' ')
}
