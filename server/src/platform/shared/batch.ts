/**
 * Makes a function for one item from `work`, which handles many items at once. Calls that are made at once share a batch;
 * calls that come while a batch is running wait for the next one. So no call is answered by a batch that began before it. `work` returns an answer for each item, in their order; when it throws, each call of its batch does.
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
