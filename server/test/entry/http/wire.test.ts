import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { registerDocs } from '../../../src/entry/site/docs.ts'
import { serverWith } from './support.ts'

async function start() {
  const server = serverWith()
  const info = { title: 'Test', version: '1', description: '' }
  registerDocs(server.app, { openapi: '3.1.0', info, tags: [], paths: {}, components: { parameters: {} } })
  server.app.get('/there', async () => {
    await setTimeout(20)
    return { ok: true, data: {} }
  })
  server.app.post('/echo', async request => ({ ok: true, data: request.body }))
  await server.listen()
  return server
}

const requestOf = (line: string, headers: readonly string[] = ['Host: here'], body = '') =>
  Buffer.concat([
    Buffer.from([line, ...headers, 'Connection: close', '', ''].join('\r\n')),
    Buffer.from(body, 'latin1'),
  ])

/** Head and body of an envelope answer, with all its usual headers. */
function inEnvelope(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const names = head
    .toLowerCase()
    .split('\r\n')
    .map(line => line.split(':')[0])
  for (const name of [
    'access-control-allow-origin',
    'access-control-allow-methods',
    'access-control-allow-headers',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'x-request-id',
  ]) {
    expect(names).toContain(name)
  }
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  return { status: Number(head.split(' ')[1]), head, ...JSON.parse(body) }
}

const compressed = gzipSync('{"a":1}').toString('latin1')
const json = ['Host: here', 'Content-Type: application/json']

test.each([
  ['a path below the documents', 404, 'NOT_FOUND', requestOf('GET /docs/x HTTP/1.1')],
  ['no Host', 400, 'VALIDATION_ERROR', requestOf('GET /there HTTP/1.1', [])],
  ['CONNECT', 405, 'METHOD_NOT_ALLOWED', requestOf('CONNECT example.com:443 HTTP/1.1')],
  ['a method of other protocols', 405, 'METHOD_NOT_ALLOWED', requestOf('PROPFIND /there HTTP/1.1')],
  ['a method that there is not', 400, 'VALIDATION_ERROR', requestOf('BREW /there HTTP/1.1')],
  ['HTTP/2', 400, 'VALIDATION_ERROR', requestOf('PRI * HTTP/2.0', [], 'SM\r\n\r\n')],
  [
    'a body that is compressed',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    requestOf(
      'POST /echo HTTP/1.1',
      [...json, 'Content-Encoding: gzip', `Content-Length: ${compressed.length}`],
      compressed,
    ),
  ],
  [
    'a body that is compressed on its way',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    requestOf(
      'POST /echo HTTP/1.1',
      [...json, 'Transfer-Encoding: gzip, chunked'],
      `${compressed.length.toString(16)}\r\n${compressed}\r\n0\r\n\r\n`,
    ),
  ],
  [
    'both a length and chunks, which proxies read differently',
    400,
    'VALIDATION_ERROR',
    requestOf(
      'POST /echo HTTP/1.1',
      [...json, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /there HTTP/1.1\r\nHost: here\r\n\r\n',
    ),
  ],
  [
    'two lengths',
    400,
    'VALIDATION_ERROR',
    requestOf('POST /echo HTTP/1.1', [...json, 'Content-Length: 2', 'Content-Length: 4'], '{}'),
  ],
  [
    'chunks that are not the last encoding',
    400,
    'VALIDATION_ERROR',
    requestOf('POST /echo HTTP/1.1', [...json, 'Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
  ],
] as const)('%s is refused in the envelope, with every header', async (_, status, code, bytes) => {
  const { open } = await start()
  const socket = open()
  socket.write(bytes)
  const answer = inEnvelope(await text(socket))
  expect(answer).toMatchObject({ status, ok: false, error: { code } })
  expect(answer.head.match(/HTTP\/1\.1/g)).toHaveLength(1)
  if (status === 405) expect(answer.head).toMatch(/\r\nallow: GET, POST/i)
})

test.each([
  ['expects something that nobody knows', requestOf('GET /there HTTP/1.1', ['Host: here', 'Expect: tea'])],
  [
    'would like another protocol',
    requestOf('GET /there HTTP/1.1', ['Host: here', 'Connection: upgrade', 'Upgrade: websocket']),
  ],
  ['speaks HTTP/1.0, which knows no Host', requestOf('GET /there HTTP/1.0', [])],
  ['names the whole address', requestOf('GET http://here/there HTTP/1.1')],
])('a request that %s is answered', async (_, bytes) => {
  const { open } = await start()
  const socket = open()
  socket.write(bytes)
  expect(inEnvelope(await text(socket))).toMatchObject({ status: 200, ok: true })
})

test('a client that ends its half of the connection after the request gets its answer', async () => {
  const { open } = await start()
  for (const bytes of [
    'GET /there HTTP/1.1\r\nHost: here\r\n\r\n',
    'POST /echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  ]) {
    const socket = open('', { allowHalfOpen: true })
    socket.end(bytes)
    expect(inEnvelope(await text(socket))).toMatchObject({ status: 200, ok: true })
  }
})

test('a client that ends its half of the connection within a body is refused in the envelope', async () => {
  const { open } = await start()
  const socket = open('', { allowHalfOpen: true })
  socket.end(
    'POST /echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  expect(inEnvelope(await text(socket))).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
})
