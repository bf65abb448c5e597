import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. Only the hash is stored. */
export function newToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(32).toString('hex')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Uint8Array {
  return hash('sha256', token.toLowerCase(), 'buffer')
}

/** 64 hexadecimal characters. Other text is not looked up. */
export function looksLikeToken(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}
