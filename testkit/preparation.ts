import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Hands out what takes long to prepare, at an address of 127.0.0.1: who asks there is answered when the work is done.
 * A global setup that returns the address at once lets the tests that do not need it run meanwhile.
 */
export async function offer(work: Promise<unknown>): Promise<{ address: string; close(): Promise<void> }> {
  const outcome = work.then(
    value => ({ status: 200, body: JSON.stringify(value) }),
    (error: unknown) => ({ status: 500, body: error instanceof Error ? String(error.stack) : String(error) }),
  )
  const server = createServer(async (_, response) => {
    const { status, body } = await outcome
    response.writeHead(status).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await outcome
    },
  }
}

/** Waits for what is offered at the address; throws what its work has thrown. */
export async function prepared<T>(address: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // Not by fetch, which gives up when no answer begins in five minutes.
  get(address, resolve).on('error', reject)
  const response = await promise
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`What the tests need could not be prepared: ${answer}`)
  return JSON.parse(answer) as T
}
