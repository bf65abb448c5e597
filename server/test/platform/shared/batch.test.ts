import { describe, expect, test } from 'vitest'
import { batch } from '../../../src/platform/shared/batch.ts'

/** Work whose rounds end on the test's command. */
function roundsByHand() {
  const rounds: { items: readonly number[]; end(): void }[] = []
  const started: (() => void)[] = []
  const work = (items: readonly number[]) =>
    new Promise<string[]>(resolve => {
      rounds.push({ items, end: () => resolve(items.map(item => `answer ${item}`)) })
      started.shift()?.()
    })
  const nextRound = () => new Promise<void>(resolve => started.push(resolve))
  return { rounds, work, nextRound }
}

describe('batched calls', () => {
  test('that come within one turn go together, and each gets its own answer', async () => {
    const { rounds, work, nextRound } = roundsByHand()
    const ask = batch(work)
    const started = nextRound()
    const answers = [ask(1), ask(2), ask(3)]
    await started
    expect(rounds.map(round => round.items)).toEqual([[1, 2, 3]])
    rounds[0]?.end()
    expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3'])
  })

  test('are never answered by a round that began before them', async () => {
    const { rounds, work, nextRound } = roundsByHand()
    const ask = batch(work)
    let started = nextRound()
    const first = ask(1)
    await started
    started = nextRound()
    const second = ask(1)
    rounds[0]?.end()
    await first
    await started
    expect(rounds.map(round => round.items)).toEqual([[1], [1]])
    rounds[1]?.end()
    expect(await second).toBe('answer 1')
  })

  test('begin another round beside one that is under way, where that is allowed', async () => {
    const { rounds, work, nextRound } = roundsByHand()
    const ask = batch(work, 2)
    let started = nextRound()
    const first = ask(1)
    await started
    started = nextRound()
    const second = ask(2)
    await started
    expect(rounds.map(round => round.items)).toEqual([[1], [2]])
    for (const round of rounds) round.end()
    expect(await Promise.all([first, second])).toEqual(['answer 1', 'answer 2'])
  })

  test('fail together with their round, and the next round is none the worse', async () => {
    let fails = true
    const ask = batch(async (items: readonly number[]) => {
      if (fails) throw new Error('no answer')
      return items
    })
    const both = await Promise.allSettled([ask(1), ask(2)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await ask(3)).toBe(3)
  })
})
