import { describe, expect, it } from 'vitest'
import { createTurns, type Waiting } from '../../src/labels/turns.ts'

interface Work extends Waiting {
  name: string
  turnsLeft: number
}

function work(name: string, tenantId: number, turnsLeft = 1): Work {
  return { name, tenantId, short: turnsLeft === 1, turnsLeft }
}

/** The names in the order of their turns. */
function order(works: Work[]): string {
  const turns = createTurns<Work>()
  for (const each of works) turns.add(each)
  const names: string[] = []
  for (let next = turns.next(() => true); next; next = turns.next(() => true)) {
    names.push(next.name)
    next.turnsLeft -= 1
    if (next.turnsLeft > 0) turns.putBack(next)
  }
  return names.join('')
}

describe('turns', () => {
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
    const turns = createTurns<Work>()
    turns.add(work('a', 1))
    turns.add(work('b', 2))
    expect(turns.next(({ name }) => name === 'b')?.name).toBe('b')
    expect(turns.next(({ name }) => name === 'b')).toBeNull()
    expect(turns.next(() => true)?.name).toBe('a')
    expect(turns.next(() => true)).toBeNull()
  })
})
