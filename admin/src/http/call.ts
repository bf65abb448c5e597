import { type PlacedMessage, translateAnswer } from '../messages/server-texts.ts'
import { t } from '../messages/text.ts'
import { apiBase } from './data-view.ts'
import { type FieldProblems, Problem } from './problem.ts'

export interface Envelope {
  ok: boolean
  data?: unknown
  error?: { code: string; message: string; details?: FieldProblems }
  messages?: PlacedMessage[]
}

export const base = apiBase

interface FileOptions {
  query?: Record<string, unknown>
  signal?: AbortSignal
}

/** Fetches a file of the admin API, which has no envelope. Throws a `Problem` with the server's message. */
export async function fetchFile(path: string, { query, signal }: FileOptions = {}): Promise<Response> {
  const request = new Request(address(path, query), {
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  })
  const response = await fetchOrExplain(request)
  if (response.ok) return response
  throw problemOf(response, await readEnvelope(response))
}

export function address(path: string, query: Record<string, unknown> = {}): string {
  const search = searchOf(query)
  return `${base}${path}${search ? `?${search}` : ''}`
}

/** A query string. Empty values are left out; lists are joined by commas. */
export function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text !== '') search.set(name, text)
  }
  return search.toString()
}

/** Throws a `Problem` if the server does not answer. */
export async function fetchOrExplain(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new Problem(0, 'UNREACHABLE', t('http.unreachable'))
  }
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    return await inUsersLanguage((await response.json()) as Envelope)
  } catch {
    return null
  }
}

/** The envelope with its sentences in the user's language. */
export async function inUsersLanguage(envelope: Envelope): Promise<Envelope> {
  await translateAnswer(envelope, envelope.messages ?? [])
  return envelope
}

export function problemOf(response: Response, envelope: Envelope | null): Problem {
  const { code, message, details } = envelope?.error ?? {
    code: 'INTERNAL_ERROR',
    message: t('http.unclearStatus', { status: String(response.status) }),
  }
  return new Problem(response.status, code, message, details)
}
