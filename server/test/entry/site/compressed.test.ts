import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { publicApiDocument } from '../../../src/entry/api/index.ts'
import { registerDocs } from '../../../src/entry/site/docs.ts'

async function documentFor(accepted: string | undefined) {
  const server = Fastify()
  registerDocs(server, publicApiDocument())
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const reply = await server.inject({ url: '/v1/openapi.json', headers })
  await server.close()
  return reply
}

const unpacked: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
const plain = JSON.stringify(publicApiDocument())

test('the API document stays below 300 kB without line breaks', () => {
  expect(Buffer.byteLength(plain)).toBeLessThan(300_000)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
])('a client that accepts “%s” gets the API document as %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await documentFor(accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(60_000)
  expect(unpacked[encoding]?.(rawPayload).toString()).toBe(plain)
})

test.each([undefined, '', 'identity', 'br;q=0, gzip;q=0.000', 'zstd', 'xbr'])(
  'a client that accepts “%s” gets it as it is',
  async accepted => {
    const { headers, payload } = await documentFor(accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(payload).toBe(plain)
  },
)
