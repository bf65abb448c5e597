import { obtainToken } from './calls.gen.ts'
import type { Connection, ConnectionOptions, Result } from './connection-types.ts'

/** The source of a connection's tokens. */
export interface Tokens {
  /** The token to send, or `null`. Calls at the same time share one request for it. */
  get(): Promise<Result<string | null>>
  /** Forgets a refused token. Returns true if there may be another. */
  refused(token: string | null): boolean
}

const known = (data: string | null): Result<string | null> => ({
  ok: true,
  data,
  status: 200,
  requestId: null,
  replayed: false,
})

export function createTokens({ token, credentials }: ConnectionOptions, connection: Connection): Tokens {
  if (!credentials) return { get: async () => known(token ?? null), refused: () => false }
  let current = token ?? null
  let asked: Promise<Result<string | null>> | null = null

  const obtain = async (): Promise<Result<string | null>> => {
    const result = await obtainToken(connection, credentials)
    asked = null
    if (!result.ok) return result
    current = result.data.token
    return known(current)
  }
  return {
    async get() {
      if (current !== null) return known(current)
      asked ??= obtain()
      return asked
    },
    refused(refused) {
      // Another call may have replaced it already.
      if (current === refused) current = null
      return true
    },
  }
}
