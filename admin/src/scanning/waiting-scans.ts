import type { Init } from '../http/api.ts'

/** A scan as a request. */
export type Scan = Init<'post', '/scans'>['body']['scans'][number]

/**
 * The scans that wait for the server. They survive the page in the browser's storage, one entry each, so that two tabs
 * take nothing from each other.
 */
export interface WaitingScans {
  /** In the order of scanning. */
  list(): Scan[]
  add(scan: Scan): void
  remove(ids: readonly string[]): void
}

/** @param owner the scans' owner: a company, a person and a view */
export function waitingScans(owner: string): WaitingScans {
  const prefix = `waybill.scan.${owner}.`
  /** Scans that the browser could not store, for lack of room or permission. */
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
      // Counts up, so that a clock set back changes no order.
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

/** A UUID, also on plain HTTP, where browsers make none. */
export function newScanId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
