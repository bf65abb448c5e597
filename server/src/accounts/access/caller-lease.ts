import { setTimeout } from 'node:timers/promises'

/**
 * Milliseconds from just before the query for changes. A change of a caller is answered only after this time, so that
 * no process uses the old state after the answer: a lease (Gray and Cheriton, "Leases", 1989).
 */
export const callerLeaseMs = 100

/** A quarter longer, because clocks differ. */
export async function untilCallerLeasesEnd(): Promise<void> {
  await setTimeout(callerLeaseMs * 1.25)
}
