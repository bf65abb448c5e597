import { expect, test } from 'vitest'
import { readBodiesInPieces, type UnreadBody } from '../../src/http/body-in-pieces.ts'
import { serverWith } from './support.ts'

const mebibyte = 1_048_576

/** Sends a body of so many bytes, and says how often its reading has rested. */
async function restsOf(bytes: number) {
  const { app, listen } = serverWith({})
  let rests = 0
  app.register(async scope => {
    readBodiesInPieces(scope)
    scope.post('/long', { bodyLimit: 64 * mebibyte, config: { leavesUnread: 0 } }, async ({ body }) => ({
      received: (body as UnreadBody).pieces.reduce((sum, { length }) => sum + length, 0),
    }))
  })
  app.addHook('onRequest', async ({ raw }) => {
    raw.on('pause', () => rests++)
  })
  const base = await listen()
  const answer = await fetch(`${base}/long`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ' '.repeat(bytes),
  })
  const { received } = (await answer.json()) as { received: number }
  return { received, rests }
}

test('a body of megabytes is read with a rest after each, so that others are not kept waiting', async () => {
  const { received, rests } = await restsOf(8 * mebibyte)
  expect(received).toBe(8 * mebibyte)
  expect(rests).toBeGreaterThanOrEqual(7)
})

test('a body of a megabyte is read at once', async () => {
  expect(await restsOf(mebibyte - 1)).toEqual({ received: mebibyte - 1, rests: 0 })
})
