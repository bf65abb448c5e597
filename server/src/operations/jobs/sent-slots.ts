import type { Clock } from '../../platform/shared/clock.ts'

/** The slots whose job this process has sent, so that a thousand shipments of one slot send one job. */
export interface SentSlots {
  has(tenantId: number, slot: Date): boolean
  /** To be called once the job is committed. */
  add(tenantId: number, slot: Date): void
}

/** A job for a time at least so far ahead is certainly still waiting, also by the database's clock. */
const certain = 30_000

const mostKept = 10_000

export function createSentSlots(clock: Clock): SentSlots {
  const slots = new Map<string, number>()
  const keyOf = (tenantId: number, slot: Date) => `${tenantId}@${slot.getTime()}`

  return {
    has: (tenantId, slot) =>
      slot.getTime() - clock.now().getTime() > certain && slots.has(keyOf(tenantId, slot)),

    add(tenantId, slot) {
      if (slots.size >= mostKept) forgetPast()
      if (slots.size < mostKept) slots.set(keyOf(tenantId, slot), slot.getTime())
    },
  }

  function forgetPast(): void {
    const now = clock.now().getTime()
    for (const [key, slot] of slots) if (slot - now <= certain) slots.delete(key)
  }
}
