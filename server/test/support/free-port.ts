import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens on, for a program that must be told its port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
