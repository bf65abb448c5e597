import type { FastifyInstance } from 'fastify'
import type { TestService } from '../../../support/service.ts'

/** The way between the phones and the server. */
export interface Network {
  /** For one phone. */
  readonly fetch: typeof globalThis.fetch
  isAway: boolean
}

export interface Reached {
  /** How often the server stored a photo, or had it already. */
  readonly photos: { stored: number; repeated: number }
  lostAnswers: number
}

/** A call that is away never arrives; one of twenty answers is lost after the server has done its work. */
export function openNetwork(
  service: TestService,
  reached: Reached,
  { random, address }: { random: () => number; address: string },
): Network {
  const network: Network = {
    isAway: false,
    async fetch(input, init = {}) {
      if (network.isAway) throw new TypeError('Failed to fetch')
      const url = String(input)
      const response = await sendTo(service.app, url, init, address)
      if (url.startsWith('/driver/api/photos/') && response.ok) await notePhoto(reached, response.clone())
      if (random() < 0.05) {
        reached.lostAnswers++
        throw new TypeError('Failed to fetch')
      }
      return response
    },
  }
  return network
}

async function notePhoto(reached: Reached, response: Response): Promise<void> {
  const { data } = (await response.json()) as { data: { result: 'stored' | 'repeated' } }
  reached.photos[data.result]++
}

/** Answers as a browser's `fetch` does. */
export async function sendTo(
  app: FastifyInstance,
  url: string,
  { method, headers, body }: RequestInit,
  address: string,
): Promise<Response> {
  const answer = await app.inject({
    method: method as 'GET' | 'POST' | 'PUT',
    url,
    remoteAddress: address,
    headers: headers as Record<string, string>,
    ...(body ? { payload: typeof body === 'string' ? body : Buffer.from(body as ArrayBuffer) } : {}),
  })
  const { 'retry-after': retryAfter } = answer.headers
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  })
}
