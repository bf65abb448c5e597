import { setTimeout } from 'node:timers/promises'

/**
 * For how many milliseconds a process may act on what it knows of changes to callers, counted from before it asked
 * for them. Who changes such a thing is answered only when that time is up for every process, so that nobody can
 * see the old state after the answer: a lease, as Gray and Cheriton describe it ("Leases", 1989).
 */
export const rememberedMs = 100

/** Waits until no process acts on what was true before this call; a quarter longer, since clocks differ. */
export async function untilForgotten(): Promise<void> {
  await setTimeout(rememberedMs * 1.25)
}
