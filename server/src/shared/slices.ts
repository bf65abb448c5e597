/** Long work in slices: other work may run at each `yield`. */
export type Slices<Result> = Generator<void, Result>

/** Runs all slices at once. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Runs one slice in each tick of the event loop. */
export async function inTurns<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await new Promise(resolve => setImmediate(resolve))
  }
}
