/** Kinds of records that have changed, each with the ids of the records; null for any of them. */
export type ToldChanges = Readonly<Record<string, readonly number[] | null>>

/** Ids of one kind that are told; with more, any record may have changed. */
const mostIds = 200

/** Waits for the reader with what it has not taken yet. However slow the reader is, there is one message at most. */
export interface Outbox {
  /** Null: any record of the kind. */
  put(kind: string, id: number | null): void
  /** Tells the reader that the connection lives. */
  beat(): void
  /** Empty for a beat; null after the end. */
  next(): Promise<ToldChanges | null>
  close(): void
}

export function createOutbox(): Outbox {
  let waiting = new Map<string, Set<number> | null>()
  let hasNews = false
  let isClosed = false
  let arrived = Promise.withResolvers<void>()

  function tell(): void {
    hasNews = true
    arrived.resolve()
  }

  return {
    put(kind, id) {
      const known = waiting.get(kind)
      if (id === null || (known && known.size >= mostIds && !known.has(id))) waiting.set(kind, null)
      else if (known) known.add(id)
      else if (known === undefined) waiting.set(kind, new Set([id]))
      tell()
    },
    beat: tell,
    async next() {
      if (!hasNews && !isClosed) await arrived.promise
      if (isClosed) return null
      const told = Object.fromEntries([...waiting].map(([kind, ids]) => [kind, ids && [...ids]]))
      waiting = new Map()
      hasNews = false
      arrived = Promise.withResolvers()
      return told
    },
    close() {
      isClosed = true
      arrived.resolve()
    },
  }
}
