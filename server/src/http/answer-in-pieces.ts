import { setImmediate, setTimeout } from 'node:timers/promises'

/** Who sends or reads so many bytes at once lets the others have the processors for a moment. */
export const bytesBetweenRests = 1_048_576
export const restMs = 10

/** Bytes of an answer that are written in one turn of the event loop. */
export const largestPiece = 65_536

/**
 * A large answer in pieces, as fast as the client reads. A fast client takes megabytes in one turn of the event loop, so
 * that each piece waits for the next, and some time after each mebibyte. What was sent is released.
 */
export async function* piecesOf(
  list: Uint8Array[],
  rest: () => Promise<unknown> = () => setTimeout(restMs),
): AsyncGenerator<Uint8Array> {
  let sinceRest = 0
  for (let bytes = list.shift(); bytes; bytes = list.shift()) {
    for (let from = 0; from < bytes.length; from += largestPiece) {
      const piece = bytes.subarray(from, from + largestPiece)
      yield piece
      sinceRest += piece.length
      if (sinceRest < bytesBetweenRests) await setImmediate()
      else {
        await rest()
        sinceRest = 0
      }
    }
  }
}
