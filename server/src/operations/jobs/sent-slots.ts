import type { Clock } from '../../platform/shared/clock.ts'

/** Slots whose job this process has sent: a thousand shipments of one slot need one job. */
export interface SentSlots {
  has(tenantId: number, slot: Date): boolean
  /** Only after the commit of the job. */
  add(tenantId: number, slot: Date): void
}

/** Milliseconds: a job so far ahead is still waiting, also by the database's clock. */
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
