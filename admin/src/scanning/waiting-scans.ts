import type { Init } from '../http/api.ts'

/** A scan as it is sent. */
export type Scan = Init<'post', '/scans'>['body']['scans'][number]

/**
 * The scans that wait for the server, in the browser's own storage, where they survive whatever becomes of the page. Each
 * is an entry of its own, so that two tabs take nothing from each other.
 */
export interface WaitingScans {
  /** In the order in which they were scanned. */
  list(): Scan[]
  add(scan: Scan): void
  remove(ids: readonly string[]): void
}

/** @param owner whose scans they are: a company, a person and a view */
export function waitingScans(owner: string): WaitingScans {
  const prefix = `waybill.scan.${owner}.`
  /** What the browser did not store, because it has no room or may not. */
  const inMemory = new Map<string, Scan>()
  let last = 0

  return {
    list() {
      const stored = keysOf(prefix).map(key => [key, read(key)] as const)
      return [...stored, ...inMemory]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, scan]) => (scan ? [scan] : []))
    },
    add(scan) {
      // Counted up, so that a clock that is set back changes no order.
      last = Math.max(last + 1, Date.now() * 1000)
      const key = `${prefix}${String(last).padStart(17, '0')}.${scan.id}`
      try {
        localStorage.setItem(key, JSON.stringify(scan))
      } catch {
        inMemory.set(key, scan)
      }
    },
    remove(ids) {
      const isOf = (key: string) => ids.some(id => key.endsWith(`.${id}`))
      for (const key of keysOf(prefix)) if (isOf(key)) localStorage.removeItem(key)
      for (const key of inMemory.keys()) if (isOf(key)) inMemory.delete(key)
    },
  }
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

function read(key: string): Scan | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Scan | null
  } catch {
    return null
  }
}

/** A UUID, also where the page is not served by HTTPS and the browser makes none by itself. */
export function newScanId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
