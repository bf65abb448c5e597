import { Problem } from '../shared/problem.ts'
import type { DatabaseLimits, Purpose } from './limits.ts'

export interface DatabaseLoad {
  readonly sessions: number
  readonly busy: number
  readonly waiting: number
}

/** Divides sessions between kinds of work (docs/adr/0019). */
export interface Bulkheads {
  /** Throws SERVICE_UNAVAILABLE if no session is free in time. */
  enter(purpose: Purpose): Promise<void> | undefined
  leave(purpose: Purpose): void
  /** Refuses waiters whose time is over. */
  pass(milliseconds: number): void
  load(): DatabaseLoad
}

interface Waiter {
  readonly purpose: Purpose
  readonly since: number
  enter(): void
  refuse(): void
}

type Line = Set<Waiter>

/** Milliseconds for which a tenant leaves sessions free after another tenant's work. */
const othersRememberedMs = 10_000

/**
 * - An area may hold at most as many sessions as it leaves free: the dynamic threshold of switches with shared buffers
 *   (Choudhury and Hahne, 1998). A blocked area holds half of them, a second one a quarter.
 * - Reads hold at most two thirds, and so do writes, since a lock often stops only one of the two.
 * - If several tenants have work, a tenant may hold at most half as many as are free.
 * - One of three or more sessions is reserved for the look-up of callers, with which every request begins.
 * - After `waitMs` a waiter is refused. Then new waiters of the same kind are refused at once but for one, until one of
 *   them gets a session.
 *
 * Only `pass` advances the time, so a paused process does not count as waiting.
 */
export function createBulkheads(sessions: number, waitMs: () => number): Bulkheads {
  const kept = sessions >= 3 ? 1 : 0
  const mostOfMode = Math.ceil(((sessions - kept) * 2) / 3)
  let free = sessions
  let now = 0
  const heldByArea = new Map<string, number>()
  const heldByMode = new Map<Purpose['mode'], number>()
  const heldByTenant = new Map<number, number>()
  let lastTenant: number | null = null
  let othersUntil = 0
  const waiting = new Map<string, Map<number | null, Line>>()
  const refusing = new Set<string>()

  return {
    enter(purpose) {
      noteTenant(purpose.tenantId)
      if (fits(purpose)) {
        take(purpose)
        return undefined
      }
      const line = lineOf(purpose)
      // One may wait: with nobody in line the others would take each session that is free.
      if (line.size > 0 && refusing.has(lineName(purpose))) return Promise.reject(tooMany())
      return new Promise((resolve, reject) => {
        line.add({ purpose, since: now, enter: resolve, refuse: () => reject(tooMany()) })
      })
    },
    leave({ area, mode, tenantId }) {
      free++
      lower(heldByArea, area)
      lower(heldByMode, mode)
      if (tenantId !== null) lower(heldByTenant, tenantId)
      let next = nextWaiter()
      while (next) {
        take(next.purpose)
        next.enter()
        next = nextWaiter()
      }
    },
    pass(milliseconds) {
      now += milliseconds
      for (const lines of waiting.values()) for (const line of lines.values()) refuseLate(line)
    },
    load() {
      const lines = [...waiting.values()].flatMap(ofKind => [...ofKind.values()])
      const waiters = lines.reduce((sum, line) => sum + line.size, 0)
      return { sessions, busy: sessions - free, waiting: waiters }
    },
  }

  function fits({ area, mode, tenantId, comesFirst }: Purpose): boolean {
    if (comesFirst) return free > 0
    const open = free - kept
    if (open <= 0 || (heldByArea.get(area) ?? 0) >= open) return false
    if (mode !== null && (heldByMode.get(mode) ?? 0) >= mostOfMode) return false
    const ofTenant = tenantId === null ? 0 : (heldByTenant.get(tenantId) ?? 0)
    return ofTenant === 0 || now >= othersUntil || ofTenant < open / 2
  }

  function take(purpose: Purpose): void {
    const { area, mode, tenantId } = purpose
    free--
    raise(heldByArea, area)
    raise(heldByMode, mode)
    if (tenantId !== null) raise(heldByTenant, tenantId)
    if (refusing.size > 0) refusing.delete(lineName(purpose))
  }

  function noteTenant(tenantId: number | null): void {
    if (tenantId === null || tenantId === lastTenant) return
    if (lastTenant !== null) othersUntil = now + othersRememberedMs
    lastTenant = tenantId
  }

  function lineOf({ area, mode, tenantId }: Purpose): Line {
    const lines = waiting.getOrInsertComputed(`${area} ${mode}`, () => new Map())
    return lines.getOrInsertComputed(tenantId, () => new Set())
  }

  /** Kinds of work take turns, and so do tenants within a kind. */
  function nextWaiter(): Waiter | undefined {
    for (const [kind, lines] of waiting) {
      for (const [tenantId, line] of lines) {
        const [first] = line
        if (first && !fits(first.purpose)) continue
        lines.delete(tenantId)
        if (!first) continue
        line.delete(first)
        if (line.size > 0) lines.set(tenantId, line)
        waiting.delete(kind)
        if (lines.size > 0) waiting.set(kind, lines)
        return first
      }
      if (lines.size === 0) waiting.delete(kind)
    }
    return undefined
  }

  function refuseLate(line: Line): void {
    for (const waiter of line) {
      if (now - waiter.since < waitMs()) return
      line.delete(waiter)
      refusing.add(lineName(waiter.purpose))
      waiter.refuse()
    }
  }
}

/** Advances time in steps, but not while the process is paused: answers that arrived meanwhile are read first. */
export function passTime(limits: DatabaseLimits, pass: (milliseconds: number) => void): NodeJS.Timeout {
  const step = Math.max(5, Math.min(100, limits.waitMs / 4, limits.transactionMs / 4))
  let last = performance.now()
  return setInterval(() => {
    const now = performance.now()
    pass(Math.min(now - last, 2 * step))
    last = now
  }, step).unref()
}

function lineName({ area, mode, tenantId }: Purpose): string {
  return `${tenantId} ${area} ${mode}`
}

function raise<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function lower<Key>(counts: Map<Key, number>, key: Key): void {
  const left = (counts.get(key) ?? 0) - 1
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}

function tooMany(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'Too many requests wait for the database; try again shortly.', {
    retryAfter: 2,
  })
}
