import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Client, type ConnectionOptions, createClient } from '../src/index.ts'

export interface Heard {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export type Answer = (response: ServerResponse, heard: Heard) => void

/** A server with given answers in sequence; it repeats the last one. */
export interface AnsweringServer extends AsyncDisposable {
  base: string
  heard: Heard[]
  client(options?: Partial<ConnectionOptions>): Client
}

export const success =
  (data: object, headers: Record<string, string> = {}): Answer =>
  response =>
    response.writeHead(200, { 'x-request-id': 'r-1', ...headers }).end(JSON.stringify({ ok: true, data }))

export const refusal =
  (status: number, code: string, headers: Record<string, string> = {}, details?: object): Answer =>
  response =>
    response
      .writeHead(status, { 'x-request-id': 'r-2', ...headers })
      .end(JSON.stringify({ ok: false, error: { code, message: `${code}.`, details } }))

export const brokenOff: Answer = response => response.socket?.destroy()

export async function answering(...answers: Answer[]): Promise<AnsweringServer> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const received = { method, url, headers, body: await text(request) }
    heard.push(received)
    const answer = answers[Math.min(heard.length, answers.length) - 1]
    answer?.(response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    heard,
    client: options => createClient({ baseUrl: base, clientId: 'wb_1', token: 't0', ...options }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
