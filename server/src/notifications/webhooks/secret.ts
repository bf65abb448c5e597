import { createHmac, randomBytes } from 'node:crypto'
import type { Keyring } from '../../platform/secrets/index.ts'

const prefix = 'whsec_'

/** A new secret, as Standard Webhooks writes it: `whsec_` and the base64 of 24 random bytes. */
export function newSecret(): string {
  return prefix + randomBytes(24).toString('base64')
}

/** A secret as it is stored. */
export interface SealedSecret {
  secret: Uint8Array
  key_id: string
}

export function sealSecret(keyring: Keyring, tenantId: number, secret: string): SealedSecret {
  return { secret: keyring.seal(secret, contextOf(tenantId)), key_id: keyring.currentKeyId }
}

/** Throws where no key of this installation opens it. */
export function openSecret(
  keyring: Keyring,
  tenantId: number,
  { secret, key_id: keyId }: SealedSecret,
): string {
  return keyring.open(secret, keyId, contextOf(tenantId))
}

/** The context that secrets are sealed with: they open for this tenant only. */
function contextOf(tenantId: number): string {
  return `webhook:${tenantId}`
}

/**
 * The value of `webhook-signature`: a signature for each secret, divided by blanks. Standard Webhooks: HMAC-SHA256 over
 * id, timestamp in seconds and body, divided by dots.
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
