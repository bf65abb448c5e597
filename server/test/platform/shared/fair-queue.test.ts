import { describe, expect, it } from 'vitest'
import { createFairQueue, type QueuedWork } from '../../../src/platform/shared/fair-queue.ts'

interface Work extends QueuedWork {
  name: string
  turnsLeft: number
}

function work(name: string, tenantId: number, turnsLeft = 1): Work {
  return { name, tenantId, short: turnsLeft === 1, turnsLeft }
}

/** The names in the order of their turns. */
function order(works: Work[]): string {
  const queue = createFairQueue<Work>()
  for (const each of works) queue.add(each)
  const names: string[] = []
  for (let next = queue.next(() => true); next; next = queue.next(() => true)) {
    names.push(next.name)
    next.turnsLeft -= 1
    if (next.turnsLeft > 0) queue.putBack(next)
  }
  return names.join('')
}

describe('a fair queue', () => {
  it('go round the tenants, however much one of them has asked for', () => {
    expect(order([work('a', 1), work('b', 1), work('c', 1), work('d', 2), work('e', 3), work('f', 2)])).toBe(
      'adebfc',
    )
  })

  it('are no more for a tenant whose work is long', () => {
    expect(order([work('A', 1, 4), work('B', 2, 2), work('c', 3)])).toBe('ABcABAA')
  })

  it('let a tenant’s short work pass its long, and its long go on all the same', () => {
    expect(order([work('A', 1, 3), work('B', 1, 2), work('c', 1), work('d', 1)])).toBe('cAdAABB')
  })

  it('pass over what does not suit', () => {
    const queue = createFairQueue<Work>()
    queue.add(work('a', 1))
    queue.add(work('b', 2))
    expect(queue.next(({ name }) => name === 'b')?.name).toBe('b')
    expect(queue.next(({ name }) => name === 'b')).toBeNull()
    expect(queue.next(() => true)?.name).toBe('a')
    expect(queue.next(() => true)).toBeNull()
  })
})
