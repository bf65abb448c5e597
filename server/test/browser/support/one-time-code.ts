import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an authenticator app (RFC 6238: SHA-1, six digits, steps of 30 s). */
export function oneTimeCode(secret: string, at = Date.now()): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map(letter => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
