import crypto from 'node:crypto'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../testkit/free-port.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a port that somebody listens on is passed over', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const randomInt = vi.spyOn(crypto, 'randomInt')
  randomInt.mockImplementationOnce(() => port)
  syncBuiltinESMExports()
  await expect(freePort()).resolves.not.toBe(port)
  expect(randomInt).toHaveBeenCalledWith(20_000, 32_000)
  server.close()
})
