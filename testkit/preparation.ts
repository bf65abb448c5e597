import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Offers slow preparations at an address of 127.0.0.1, which answers once they are done. A global setup returns the
 * address at once, so other tests can run meanwhile.
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

/** Waits for the offer at the address; throws its error. */
export async function prepared<T>(address: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // `fetch` gives up after five minutes without an answer.
  get(address, resolve).on('error', reject)
  const response = await promise
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`The preparation for the tests failed: ${answer}`)
  return JSON.parse(answer) as T
}
