/** The outcome of a request. */
export type Answer<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly message: string
      /** In milliseconds. */
      readonly retryAfter: number | null
    }
  /** Nobody knows whether the server has seen it. */
  | { readonly kind: 'away' }

export interface Credentials {
  readonly token: string
  readonly tenant: string
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `/driver/api`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: object
  readonly bytes?: ArrayBuffer
  readonly credentials?: Credentials
}

export type Api = <Data>(request: Request) => Promise<Answer<Data>>

const longestMs = 30_000

/** Calls the driver's API. */
export function createApi(fetch: typeof globalThis.fetch, base = '/driver/api'): Api {
  return async <Data>({ method, path, query, json, bytes, credentials }: Request) => {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const body = json === undefined ? bytes : JSON.stringify(json)
    const type = json === undefined ? 'application/octet-stream' : 'application/json'
    try {
      const response = await fetch(`${base}${path}${search}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': type }),
          ...(credentials && {
            authorization: `Bearer ${credentials.token}`,
            'x-tenant': credentials.tenant,
          }),
        },
        ...(body === undefined ? {} : { body }),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(longestMs),
      })
      return await answerOf<Data>(response)
    } catch {
      return { kind: 'away' }
    }
  }
}

/** Pages of a hotel's network and of a proxy are no answers of ours. */
async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  const body = (await response.json()) as {
    ok?: boolean
    data?: Data
    error?: { code?: string; message?: string }
  }
  if (response.ok && body.ok === true && body.data !== undefined) return { kind: 'ok', data: body.data }
  if (body.ok !== false || typeof body.error?.code !== 'string') return { kind: 'away' }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'refused',
    status: response.status,
    code: body.error.code,
    message: body.error.message ?? body.error.code,
    retryAfter: Number.isFinite(seconds) ? seconds * 1000 : null,
  }
}

/**
 * The token does not hold any more. A company that the server does not know may be switched off, or is moving: it comes
 * back.
 */
export function endsPairing({ code }: { code: string }): boolean {
  return code === 'UNAUTHORIZED'
}
