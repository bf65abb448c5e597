/**
 * Turns work that is done best for many at once into calls for one: who calls while an earlier round of work is
 * under way joins the next, and who calls within one turn of the event loop goes together. No call is answered
 * by a round that began before it. `work` answers each item, in their order; when it throws, each call of its
 * round does.
 */
export function gather<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  rounds = 1,
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
      if (underway === rounds) return
      underway++
      setImmediate(run)
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
