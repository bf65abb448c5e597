import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const bytesOfId = 16

const idsAtOnce = 256

/**
 * UUIDs of version 7 that always grow, also within a millisecond and if the clock goes back, so calls keep their order.
 * The package alone would fetch random bytes per id, which takes 2 µs.
 */
export function createRequestIds(now = Date.now): () => string {
  const bytes = Buffer.alloc(bytesOfId * idsAtOnce)
  let used = bytes.length
  let msecs = Number.NEGATIVE_INFINITY
  let seq = 0

  return () => {
    if (used === bytes.length) {
      randomFillSync(bytes)
      used = 0
    }
    const random = bytes.subarray(used, used + bytesOfId)
    used += bytesOfId
    const time = now()
    if (time > msecs) {
      msecs = time
      // The first of 32 bits is 0, so the counter has room to grow.
      seq = random.readUInt32BE(6) >>> 1
    } else {
      seq++
    }
    return uuidv7({ random, msecs, seq })
  }
}
