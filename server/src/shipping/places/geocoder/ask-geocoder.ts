import { addressNotAllowed, type CarrierNetwork } from '../../../carriers/index.ts'
import type { Point } from '../point.ts'
import { pointOfAnswer } from './read-answer.ts'

export const geocoderFailures = ['timeout', 'unreachable', 'not_allowed', 'status', 'unreadable'] as const
export type GeocoderFailure = (typeof geocoderFailures)[number]

/** Null is an address that the geocoder does not know. */
export type GeocoderAnswer = { readonly point: Point | null } | { readonly failure: GeocoderFailure }

const mostBytes = 64 * 1024

/** Redirects are not followed. Throws only when `ending` ends it. */
export async function askGeocoder(
  network: CarrierNetwork,
  url: string,
  { ending, timeLimitMs }: { ending: AbortSignal; timeLimitMs: number },
): Promise<GeocoderAnswer> {
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await network.fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Waybill-Geocoding' },
      redirect: 'manual',
      signal: AbortSignal.any([ending, limit]),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { failure: 'status' }
    }
    const text = await readBounded(response.body)
    const point = text === null ? undefined : pointOfAnswer(parsed(text))
    return point === undefined ? { failure: 'unreadable' } : { point }
  } catch (thrown) {
    ending.throwIfAborted()
    if (limit.aborted) return { failure: 'timeout' }
    return { failure: isNotAllowed(thrown) ? 'not_allowed' : 'unreachable' }
  }
}

/** Null for more than an answer may have. */
async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isNotAllowed(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    if ((error as NodeJS.ErrnoException).code === addressNotAllowed) return true
  }
  return false
}
