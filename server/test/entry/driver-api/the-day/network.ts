import { createHash } from 'node:crypto'
import type { TestService } from '../../../support/service.ts'

/** In bytes. */
const longestPhoto = 512 * 1024

/** The way between the phones and the server. */
export interface Network {
  /** For one phone. */
  readonly fetch: typeof globalThis.fetch
  isAway: boolean
}

export interface Reached {
  /** Actions that the server was given, with the time of the first call. */
  readonly actions: Map<string, number>
  /** Photos by their SHA-256. */
  readonly photos: Map<string, Buffer>
  lostAnswers: number
  calls: number
}

/** A call that is away never arrives; one of twenty answers is lost after the server has done its work. */
export function openNetwork(
  service: TestService,
  reached: Reached,
  { random, now, address }: { random: () => number; now: () => number; address: string },
): Network {
  const network: Network = {
    isAway: false,
    async fetch(input, init = {}) {
      if (network.isAway) throw new TypeError('Failed to fetch')
      reached.calls++
      const url = String(input)
      const response = url.startsWith('/driver/api/photos/')
        ? takePhoto(reached, url, init.body as ArrayBuffer)
        : await call(url, init)
      if (random() < 0.05) {
        reached.lostAnswers++
        throw new TypeError('Failed to fetch')
      }
      return response
    },
  }

  async function call(url: string, { method, headers, body }: RequestInit): Promise<Response> {
    const sent = typeof body === 'string' ? body : undefined
    const answer = await service.app.inject({
      method: method as 'GET' | 'POST',
      url,
      remoteAddress: address,
      headers: headers as Record<string, string>,
      ...(sent === undefined ? {} : { payload: sent }),
    })
    if (answer.statusCode === 200 && sent !== undefined) note(sent)
    const { 'retry-after': retryAfter } = answer.headers
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    })
  }

  function note(sent: string): void {
    const { actions = [] } = JSON.parse(sent) as { actions?: { id: string }[] }
    for (const { id } of actions) if (!reached.actions.has(id)) reached.actions.set(id, now())
  }
  return network
}

/** Stands in for the server's photos: it takes those whose bytes fit their name. */
function takePhoto(reached: Reached, url: string, bytes: ArrayBuffer): Response {
  const name = url.split('/').at(-1) ?? ''
  const content = Buffer.from(bytes)
  const fits = createHash('sha256').update(content).digest('hex') === name && content.length <= longestPhoto
  if (!fits)
    return Response.json({ ok: false, error: { code: 'VALIDATION_ERROR', message: 'No.' } }, { status: 400 })
  reached.photos.set(name, content)
  return Response.json({ ok: true, data: {} })
}
