import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { requirePlainBody } from './server.ts'

/**
 * Reads bodies of megabytes, and copies and frees each chunk on arrival. The framework keeps all chunks, and their
 * collection blocks the event loop for too long. Bodies above the route's `leavesUnread` stay bytes.
 */
export function readLongBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    requirePlainBody(request.headers)
    const { leavesUnread = Number.POSITIVE_INFINITY, bodyLimits } = request.routeOptions.config
    const body = await collect(request)
    return body.length > leavesUnread ? body : scope.parseLong(body, bodyLimits)
  })
}

/** Throws if the body is too large, incomplete, or not of the announced length. */
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
    // Drops the rest, so that the sender gets to read the answer.
    raw.resume()
  }
  if (told !== null && told !== body.byteLength) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  return new Uint8Array(body.transferToFixedLength())
}
