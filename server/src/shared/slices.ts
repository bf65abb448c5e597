/** Long work in slices: each `yield` is where others may have their turn. */
export type Slices<Result> = Generator<void, Result>

/** All of it at once. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** A slice in each turn of the event loop. */
export async function inTurns<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await new Promise(resolve => setImmediate(resolve))
  }
}
