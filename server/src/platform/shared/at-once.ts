/** Bounds how much of one kind is done at once, by several counts. */
export interface AtOnce {
  /** Takes a place of each count, or none: null where one of them is full. The returned function gives the places back, once. */
  enter(most: Readonly<Record<string, number>>): (() => void) | null
}

export function createAtOnce(): AtOnce {
  const taken = new Map<string, number>()
  return {
    enter(most) {
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
      }
    },
  }
}
