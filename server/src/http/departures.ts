/**
 * Answers that are ready in one turn of the event loop leave together at its end: to wake a client that sleeps
 * costs more than to write, and one that is awake for the first need not be woken for the others. Its next requests
 * then come together too, and share their round trips.
 */
export function gatherDepartures(): (leave: () => void) => void {
  let ready: (() => void)[] = []
  return leave => {
    if (ready.push(leave) === 1) setImmediate(departAll)
  }

  function departAll(): void {
    const leaving = ready
    ready = []
    for (const leave of leaving) leave()
  }
}
