import type { Total } from './data-provider.ts'

interface List {
  /** The cursor each page begins at, by page; page 1 begins without one. */
  cursors: Map<number, string | null>
  total: Total | null
}

/** Remembers where the pages of lists begin. The lists least lately looked at are forgotten. */
export function createPageMemory(most = 50) {
  const lists = new Map<string, List>()

  function recall(name: string): List {
    const list = lists.get(name) ?? { cursors: new Map([[1, null]]), total: null }
    lists.delete(name)
    lists.set(name, list)
    const [oldest] = lists.keys()
    if (lists.size > most && oldest !== undefined) lists.delete(oldest)
    return list
  }

  return {
    /** The page itself where its beginning is known, else the last known one before it. */
    nearest(name: string, page: number): { page: number; cursor: string | null } {
      const { cursors } = recall(name)
      for (let near = page; near > 1; near--) {
        const cursor = cursors.get(near)
        if (cursor !== undefined) return { page: near, cursor }
      }
      return { page: 1, cursor: null }
    },

    learn(name: string, page: number, nextCursor: string | null, total: Total | null): void {
      const list = recall(name)
      if (page === 1) {
        list.cursors.clear()
        list.cursors.set(1, null)
        list.total = total
      }
      if (nextCursor !== null) list.cursors.set(page + 1, nextCursor)
    },

    totalOf: (name: string): Total | null => recall(name).total,
  }
}
