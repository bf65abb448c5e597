import { setTimeout } from 'node:timers/promises'

/**
 * For how many milliseconds a process may use its cached callers, counted from before it asked for changes. A request
 * that changes a caller is answered only when that time is up for every process, so that nobody can see the old state
 * after the answer: a lease, as Gray and Cheriton describe it ("Leases", 1989).
 */
export const callerLeaseMs = 100

/** Waits until no process uses callers as they were before this call; a quarter longer, since clocks differ. */
export async function untilCallerLeasesEnd(): Promise<void> {
  await setTimeout(callerLeaseMs * 1.25)
}
