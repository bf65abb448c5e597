import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A cache by content, because equal content gives equal bytes; it needs no invalidation. */
export interface DrawnLabels {
  /**
   * Concurrent calls for the same `shown` share one drawing. Failures are not kept. `shown` is plain values and bytes.
   */
  find(tenantId: number, shown: object, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** Bytes of an entry besides its label. */
const overhead = 400
/** Larger labels are not cached: one of 500 pages would push out hundreds. */
const mostOfRoom = 1 / 8

/** Drops the least recently used above so many bytes; 0 keeps none. */
export function createDrawnLabels(mostBytes: number): DrawnLabels {
  if (mostBytes === 0) return { find: (_tenantId, _shown, draw) => draw() }
  const labels = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    maxEntrySize: Math.max(1, Math.floor(mostBytes * mostOfRoom)),
    sizeCalculation: label => label.length + overhead,
  })
  const underway = new Map<string, Promise<Uint8Array>>()

  return {
    async find(tenantId, shown, draw) {
      const key = `${tenantId} ${digest(shown)}`
      const known = labels.get(key) ?? underway.get(key)
      if (known) return known
      const drawing = draw()
      underway.set(key, drawing)
      try {
        const label = await drawing
        labels.set(key, label)
        return label
      } finally {
        underway.delete(key)
      }
    },
  }
}

/** Hashes bytes separately: as JSON text a logo is a thousand times longer. */
function digest(shown: object): string {
  const text = JSON.stringify(shown, function (this: Record<string, unknown>, name: string, value: unknown) {
    // JSON has already turned a Buffer into numbers.
    const original = this[name]
    return original instanceof Uint8Array ? `bytes ${hash('sha256', original)}` : value
  })
  return hash('sha256', text)
}
