import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface SeenRequest {
  method: string
  /** With the query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
  json(): unknown
}

/** A plain value is JSON under 200. */
export interface StubAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  json?: unknown
}

/** Answers, or misuses the raw response and returns nothing. */
export type StubHandler = (
  request: SeenRequest,
  response: ServerResponse,
) => StubAnswer | undefined | Promise<StubAnswer | undefined>

export interface CarrierStub {
  address: string
  seen: SeenRequest[]
  /** Replaces the answers from now on. */
  answerWith(handler: StubHandler): void
  close(): Promise<void>
}

/** A carrier's server on this machine. */
export async function carrierStub(handler: StubHandler = () => ({ status: 404 })): Promise<CarrierStub> {
  let current = handler
  const seen: SeenRequest[] = []
  const server = createServer(async (incoming, response) => {
    const body = await bodyOf(incoming)
    if (body === null) return
    const request: SeenRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
      json: () => JSON.parse(body),
    }
    seen.push(request)
    const answer = await current(request, response)
    if (answer === undefined) return
    const json = answer.json === undefined ? {} : { 'content-type': 'application/json' }
    response.writeHead(answer.status ?? 200, { ...json, ...answer.headers })
    response.end(answer.json === undefined ? answer.body : JSON.stringify(answer.json))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    answerWith(next) {
      current = next
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Null if the caller is gone before the end, like a killed process. */
async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
  } catch (error) {
    if (incoming.destroyed) return null
    throw error
  }
  return Buffer.concat(chunks).toString()
}

/** A carrier's server for a file; each test starts with good answers. */
export function stubForTests(goodAnswers: (address: string) => StubHandler): CarrierStub {
  let stub: CarrierStub
  beforeAll(async () => {
    stub = await carrierStub()
  })
  afterAll(() => stub.close())
  beforeEach(() => {
    stub.seen.length = 0
    stub.answerWith(goodAnswers(stub.address))
  })
  return {
    get address() {
      return stub.address
    },
    get seen() {
      return stub.seen
    },
    answerWith: handler => stub.answerWith(handler),
    close: () => stub.close(),
  }
}

export const misbehaviours: Record<string, StubHandler> = {
  'answers HTTP 500': () => ({ status: 500, json: { trouble: true } }),
  'answers HTTP 503 with a web page': () => ({
    status: 503,
    headers: { 'content-type': 'text/html' },
    body: '<!DOCTYPE html><html><body>Bad gateway</body></html>',
  }),
  'answers 200 with a web page': () => ({
    headers: { 'content-type': 'text/html' },
    body: '<html><body>Maintenance</body></html>',
  }),
  'answers broken JSON': () => ({ headers: { 'content-type': 'application/json' }, body: '{"half":' }),
  'answers 10 MB': () => ({
    headers: { 'content-type': 'application/json' },
    body: `{"filler":"${'x'.repeat(10 * 1024 * 1024)}"}`,
  }),
  'redirects elsewhere': () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } }),
  'drops the connection': (_, response) => {
    response.destroy()
    return undefined
  },
  'drops the connection in the middle of its answer': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"half":', () => response.destroy())
    return undefined
  },
}

export const delays: Record<string, StubHandler> = {
  'never answers': () => undefined,
  'drips its answer': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const dripping = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(dripping))
    return undefined
  },
}
