import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { parseJsonBody } from './json-body.ts'
import { requirePlainBody } from './server.ts'

/**
 * Has the scope read bodies of megabytes. Each chunk is copied and freed as it arrives: the framework keeps all of them, and
 * their collection stops the event loop for longer than anybody may wait. A body that is longer than its route's `leavesUnread`
 * stays bytes.
 */
export function readLongBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    requirePlainBody(request.headers)
    const { leavesUnread = Number.POSITIVE_INFINITY, mostValues } = request.routeOptions.config
    const body = await collect(request)
    return body.length > leavesUnread ? body : parseJsonBody(body, mostValues)
  })
}

/** Throws when the body is too large, ends too early, or is not of the length that was told. */
async function collect({ raw, headers, routeOptions }: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  const largest = routeOptions.bodyLimit
  const told = headers['content-length'] === undefined ? null : Number(headers['content-length'])
  if ((told ?? 0) > largest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const body = new ArrayBuffer(0, { maxByteLength: largest })
  try {
    const chunks: AsyncIterable<Buffer<ArrayBuffer>> = raw.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      const { byteLength } = body
      if (byteLength + chunk.length > largest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
      body.resize(byteLength + chunk.length)
      new Uint8Array(body, byteLength).set(chunk)
      if (chunk.length === chunk.buffer.byteLength) chunk.buffer.transfer(0)
    }
  } finally {
    // The rest is read and dropped, so that its sender comes to read the answer.
    raw.resume()
  }
  if (told !== null && told !== body.byteLength) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  return new Uint8Array(body.transferToFixedLength())
}
