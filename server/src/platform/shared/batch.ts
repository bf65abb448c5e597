/**
 * Simultaneous calls share a batch; calls during a batch wait for the next, so no batch is older than its calls. `work`
 * returns the answers in order; if it throws, each call of the batch does.
 */
export function batch<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  batchesAtOnce = 1,
): (item: Item) => Promise<Answer> {
  interface Call {
    item: Item
    resolve(answer: Answer): void
    reject(reason: unknown): void
  }
  let waiting: Call[] = []
  let underway = 0

  return item =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (underway === batchesAtOnce) return
      underway++
      process.nextTick(run)
    })

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const calls = waiting
      waiting = []
      try {
        const answers = await work(calls.map(call => call.item))
        for (const [place, call] of calls.entries()) call.resolve(answers[place] as Answer)
      } catch (error) {
        for (const call of calls) call.reject(error)
      }
    }
    underway--
  }
}
