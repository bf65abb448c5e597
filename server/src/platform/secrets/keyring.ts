import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../shared/problem.ts'

/** Seals small secrets with AES-256-GCM. Several keys open, the first one seals, so keys can be rotated. */
export interface Keyring {
  /** Store it with the sealed bytes. */
  readonly currentKeyId: string
  readonly keyIds: readonly string[]
  /** `context` is authenticated: a secret sealed for one place does not open in another. */
  seal(secret: string, context: string): Uint8Array
  /** Throws if the key is missing, or if the bytes or the context differ. */
  open(sealed: Uint8Array, keyId: string, context: string): string
}

const keyLength = 32
const nonceLength = 12
const tagLength = 16

export function openKeyring(config: { encryptionKey: string | null; dataDir: string }): Keyring {
  return config.encryptionKey ? keyringFrom(config.encryptionKey) : keyringInFolder(config.dataDir)
}

/**
 * Reads `ENCRYPTION_KEY`: comma-separated keys, of which the first seals. A key is 32 bytes, as 64 hexadecimal digits
 * or base64.
 */
export function keyringFrom(setting: string): Keyring {
  const keys = setting
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(parseKey)
  return keyringOf(keys)
}

/** A key in the data folder, created at the first start and readable only by this user. */
export function keyringInFolder(dataDir: string): Keyring {
  const file = path.join(dataDir, 'encryption.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // `wx` fails if the file exists, so two simultaneous starts use one key.
    writeFileSync(file, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keyringFrom(readFileSync(file, 'utf8'))
}

function parseKey(written: string): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(written) ? Buffer.from(written, 'hex') : Buffer.from(written, 'base64')
  if (key.length !== keyLength) {
    throw new Problem(
      'VALIDATION_ERROR',
      'ENCRYPTION_KEY must be 32 bytes, as 64 hexadecimal digits or in base64.',
    )
  }
  return key
}

function keyringOf(keys: Buffer[]): Keyring {
  const byId = new Map(keys.map(key => [keyIdOf(key), key]))
  const [current] = keys
  if (current === undefined) throw new Problem('VALIDATION_ERROR', 'ENCRYPTION_KEY names no key.')

  return {
    currentKeyId: keyIdOf(current),
    keyIds: [...byId.keys()],

    seal(secret, context) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },

    open(sealed, keyId, context) {
      const key = byId.get(keyId)
      if (key === undefined) throw new Error(`Key ${keyId} is not on the key ring.`)
      const nonce = sealed.subarray(0, nonceLength)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      const text = sealed.subarray(nonceLength + tagLength)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}

function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}
