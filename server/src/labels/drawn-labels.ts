import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Labels that were drawn, in memory. The same content gives the same bytes, so that a label is found by all that it
 * shows, and nothing has to be removed when something changes.
 */
export interface DrawnLabels {
  /**
   * The label that this tenant was given for the same `shown` before, else what `draw` makes. Who asks while it is
   * being drawn gets the same drawing. What fails is not kept. `shown` is plain values and bytes.
   */
  find(tenantId: number, shown: object, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** Bytes of an entry beside its label. */
const overhead = 400
/** No label takes more than this part of the room: one of 500 pages would push out hundreds. */
const mostOfRoom = 1 / 8

/** Keeps labels of so many bytes in all; the least recently used are dropped. 0 keeps none. */
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

/** Of bytes only their own digest is written: as text a logo would be a thousand times longer than the rest. */
function digest(shown: object): string {
  const text = JSON.stringify(shown, function (this: Record<string, unknown>, name: string, value: unknown) {
    // A Buffer has been turned into a list of numbers before its value comes here.
    const original = this[name]
    return original instanceof Uint8Array ? `bytes ${hash('sha256', original)}` : value
  })
  return hash('sha256', text)
}
