import { type FieldProblems, Problem } from './problem.ts'

export type Query = Record<
  string,
  string | number | boolean | readonly (string | number)[] | null | undefined
>
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

interface Envelope {
  ok: boolean
  data?: unknown
  error?: { code: string; message: string; details?: FieldProblems }
}

const base = '/admin/api'

/** Calls the server and gives the envelope's data. Throws a `Problem` with the server's sentence. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, options)
  const envelope = await readEnvelope(response)
  if (response.ok && envelope?.ok) return envelope.data as T
  throw problemOf(response, envelope)
}

/** The response itself, for what is not an envelope. Throws a `Problem` like `call`. */
export async function fetchFile(path: string, options: CallOptions = {}): Promise<Response> {
  const response = await send('GET', path, options)
  if (response.ok) return response
  throw problemOf(response, await readEnvelope(response))
}

export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text !== '') search.set(name, text)
  }
  const encoded = search.toString()
  return `${base}${path}${encoded ? `?${encoded}` : ''}`
}

async function send(method: Method, path: string, { query, body, signal }: CallOptions): Promise<Response> {
  try {
    return await fetch(address(path, query), {
      method,
      credentials: 'same-origin',
      ...(signal ? { signal } : {}),
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Problem(0, 'UNREACHABLE', 'The server cannot be reached. Check the connection and try again.')
  }
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    return (await response.json()) as Envelope
  } catch {
    return null
  }
}

function problemOf(response: Response, envelope: Envelope | null): Problem {
  const { code, message, details } = envelope?.error ?? {
    code: 'INTERNAL_ERROR',
    message: `The server answered ${response.status} in a form that was not understood.`,
  }
  return new Problem(response.status, code, message, details)
}
