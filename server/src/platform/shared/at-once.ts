/** Bounds how much of one kind is done at once, by several counts. */
export interface AtOnce {
  /** Takes a place of each count, or none: null where one of them is full. The returned function gives the places back, once. */
  enter(most: Counts): (() => void) | null
  /** Waits for these places, behind those that have waited longer for the same. */
  enterInTurn(most: Counts): Promise<() => void>
}

type Counts = Readonly<Record<string, number>>

export function createAtOnce(): AtOnce {
  const taken = new Map<string, number>()
  const waiting = new Set<{ most: Counts; go(leave: () => void): void }>()

  function enter(most: Counts): (() => void) | null {
    const limits = Object.entries(most)
    if (limits.some(([count, limit]) => (taken.get(count) ?? 0) >= limit)) return null
    for (const [count] of limits) taken.set(count, (taken.get(count) ?? 0) + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      for (const [count] of limits) {
        const left = (taken.get(count) ?? 0) - 1
        if (left > 0) taken.set(count, left)
        else taken.delete(count)
      }
      admitWaiting()
    }
  }

  function admitWaiting(): void {
    for (const next of waiting) {
      const leave = enter(next.most)
      if (!leave) continue
      waiting.delete(next)
      next.go(leave)
    }
  }

  return {
    enter,
    async enterInTurn(most) {
      const leave = enter(most)
      if (leave) return leave
      const { promise, resolve } = Promise.withResolvers<() => void>()
      waiting.add({ most, go: resolve })
      return promise
    },
  }
}
