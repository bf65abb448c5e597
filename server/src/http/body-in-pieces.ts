import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { parseJsonBody } from './json-body.ts'
import { requirePlainBody } from './server.ts'

/** A long body that was not parsed, in pieces that can be moved to another thread. */
export class UnreadBody {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]

  constructor(pieces: readonly Uint8Array<ArrayBuffer>[]) {
    this.pieces = pieces
  }
}

/** Bytes of a piece: a few packets of the network. */
const pieceSize = 262_144

/**
 * Has the scope collect bodies in pieces, each copied as it arrives. The framework joins a whole body in one turn of the
 * event loop, which takes 40 ms for 27 MB. Where the route has a bound (`leavesUnread`), a longer body is given as an
 * UnreadBody; any other is parsed.
 */
export function readBodiesInPieces(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    requirePlainBody(request.headers)
    const { config, bodyLimit } = request.routeOptions
    const { length, pieces } = await collect(request, bodyLimit)
    if (length > (config.leavesUnread ?? Infinity)) return new UnreadBody(pieces)
    return parseJsonBody(Buffer.concat(pieces), config.mostValues)
  })
}

/** Throws when the body is too large, ends too early, or is not of the length that was told. */
async function collect({ raw, headers }: FastifyRequest, largest: number) {
  const told = headers['content-length'] === undefined ? null : Number(headers['content-length'])
  if ((told ?? 0) > largest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const { promise: whole, resolve, reject } = Promise.withResolvers<void>()
  const take = (chunk: Buffer<ArrayBuffer>) => {
    const held = length
    length += chunk.length
    if (length > largest) return reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    append(pieces, held, chunk)
    // Gives the memory back at once. The chunks of one long body would have the garbage collector go through everything.
    if (chunk.length === chunk.buffer.byteLength) chunk.buffer.transfer(0)
  }
  raw.on('data', take).on('end', resolve).on('error', reject)
  try {
    await whole
  } finally {
    // What is still sent is read and dropped, so that its sender comes to read the answer.
    raw.off('data', take).off('end', resolve).off('error', reject).resume()
  }
  if (told !== null && told !== length) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  const last = pieces.at(-1)
  if (last) pieces[pieces.length - 1] = last.subarray(0, length - (pieces.length - 1) * pieceSize)
  return { length, pieces }
}

/** Copies the chunk behind the bytes that the pieces hold. */
function append(pieces: Uint8Array<ArrayBuffer>[], held: number, chunk: Buffer<ArrayBuffer>): void {
  for (let at = 0; at < chunk.length; ) {
    const place = (held + at) % pieceSize
    if (place === 0) pieces.push(new Uint8Array(pieceSize))
    const part = chunk.subarray(at, at + pieceSize - place)
    pieces.at(-1)?.set(part, place)
    at += part.length
  }
}
