import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../testkit/free-port.ts'

vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, randomInt: vi.fn(crypto.randomInt) }
})

test('a port that somebody listens on is passed over', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  vi.mocked(randomInt as (from: number, to: number) => number).mockReturnValueOnce(port)
  await expect(freePort()).resolves.not.toBe(port)
  server.close()
})
