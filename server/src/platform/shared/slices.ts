/** Long work in slices: other work may run at each `yield`. */
export type Slices<Result> = Generator<void, Result>

/** Pauses after so many milliseconds of work. */
export function* eachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  sliceMs = 4,
): Slices<void> {
  let since = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - since < sliceMs) continue
    yield
    since = performance.now()
  }
}

export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

export async function inTurns<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await new Promise(resolve => setImmediate(resolve))
  }
}
