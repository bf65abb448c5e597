/**
 * Collects work within one tick of the event loop and does it together at the end of the tick, in order. Work must not
 * throw: the rest of the queue would not be done.
 */
export function createEndOfTickQueue(): (work: () => void) => void {
  let collected: (() => void)[] = []
  return work => {
    if (collected.push(work) === 1) setImmediate(doAll)
  }

  function doAll(): void {
    const works = collected
    collected = []
    for (const work of works) work()
  }
}
