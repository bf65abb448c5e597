import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Returns the hash in PHC string format, salted. */
export type HashPassword = (password: string) => Promise<string>

export interface PasswordCost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
}

/** OWASP's recommendation for argon2id, with one lane. */
const recommended: PasswordCost = { memory: 19_456, passes: 2 }

export function passwordHasher({ memory, passes }: PasswordCost = recommended): HashPassword {
  return async password => {
    const nonce = randomBytes(16)
    const parameters = { memory, passes, parallelism: 1, tagLength: 32 }
    const tag = await derive('argon2id', { message: password, nonce, ...parameters })
    return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(tag)}`
  }
}

/** A wrong password takes as long as the right one. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = match
  const tag = Buffer.from(expected, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  })
  return timingSafeEqual(tag, actual)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
