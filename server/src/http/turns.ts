/**
 * What has gathered in one turn of the event loop is done together at its end, in its order. Each piece of work deals
 * with its own errors: one that throws would keep the others from being done.
 */
export function gatherTurns(): (work: () => void) => void {
  let gathered: (() => void)[] = []
  return work => {
    if (gathered.push(work) === 1) setImmediate(doAll)
  }

  function doAll(): void {
    const works = gathered
    gathered = []
    for (const work of works) work()
  }
}
