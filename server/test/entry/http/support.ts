import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { memoryRateLimiter } from '../../../src/accounts/access/index.ts'
import type { ConnectionLimits } from '../../../src/entry/http/connections.ts'
import { createServer } from '../../../src/entry/http/server.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'

/** A server on its own port, without routes. */
export function serverWith(limits: Partial<ConnectionLimits> = {}, trustProxy: readonly string[] = []) {
  const app = createServer({
    log: pino({ level: 'silent' }),
    limiter: memoryRateLimiter(systemClock),
    addressRateLimit: 1000,
    trustProxy,
    connections: { total: 1000, perAddress: 1000, requestSeconds: 30, ...limits },
  })
  onTestFinished(() => app.close())
  /** A connection with sent bytes. */
  function open(bytes = '', options: { allowHalfOpen?: boolean } = {}): Socket {
    const { port } = app.server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', ...options })
    // Many of these tests expect a cut connection.
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    if (bytes) socket.write(bytes)
    return socket
  }
  return {
    app,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    open,
    /** The answer up to the end of the connection. */
    send: (bytes: string) => text(open(bytes)),
  }
}
