import { createContext, useContext } from 'react'
import type { Init } from '../http/api.ts'

/** A scan as a request. */
export type Scan = Init<'post', '/scans'>['body']['scans'][number]

/** The scans of one person, company and view. They wait for the server. */
export interface WaitingScans {
  /** In the order of scanning. */
  list(): Scan[]
  add(scan: Scan): void
  remove(ids: readonly string[]): void
}

/**
 * All waiting scans of this browser. They survive the page in the browser's storage, one entry each, so that two tabs
 * take nothing from each other, and the session, so that only their own person sends them.
 */
export interface ScanStore {
  /** @param owner a person of a company, in one view */
  of(owner: string): WaitingScans
  /** Without those of these owners. */
  count(except?: readonly string[]): number
}

export const ScanStoreContext = createContext<ScanStore | null>(null)

export function useScanStore(): ScanStore {
  const store = useContext(ScanStoreContext)
  if (!store) throw new Error('No scans are kept here.')
  return store
}

const prefix = 'waybill.scan.'
/** Owner, time and id. An owner's name may begin with another's. */
const keyPattern = /^waybill\.scan\.(.+)\.\d{17}\.[0-9a-f-]{36}$/

export function createScanStore(): ScanStore {
  /** Scans that the browser could not store, for lack of room or permission. */
  const inMemory = new Map<string, Scan>()
  let last = 0

  function entries(): (readonly [owner: string, key: string, scan: Scan])[] {
    const stored = storedKeys().map(key => [key, read(key)] as const)
    return [...stored, ...inMemory].flatMap(([key, scan]) => {
      const owner = keyPattern.exec(key)?.[1]
      return owner !== undefined && scan ? [[owner, key, scan] as const] : []
    })
  }

  return {
    of: owner => ({
      list() {
        return entries()
          .filter(([other]) => other === owner)
          .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
          .map(([, , scan]) => scan)
      },
      add(scan) {
        // Counts up, so that a clock set back changes no order.
        last = Math.max(last + 1, Date.now() * 1000)
        const key = `${prefix}${owner}.${String(last).padStart(17, '0')}.${scan.id}`
        try {
          localStorage.setItem(key, JSON.stringify(scan))
        } catch {
          inMemory.set(key, scan)
        }
      },
      remove(ids) {
        for (const [other, key] of entries()) {
          if (other !== owner || !ids.some(id => key.endsWith(`.${id}`))) continue
          if (!inMemory.delete(key)) localStorage.removeItem(key)
        }
      },
    }),
    count: (except = []) => entries().filter(([owner]) => !except.includes(owner)).length,
  }
}

function storedKeys(): string[] {
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
