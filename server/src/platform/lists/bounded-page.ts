/** A record of a list: its id and its place in the order of the list. */
export interface Found {
  readonly at: number
  readonly id: number
}

/** What looking along one index has come to. */
export interface Walked {
  /** What matches, in the order of the list. */
  readonly found: readonly Found[]
  /** Everything up to this place is known now; null: everything. */
  readonly upTo: number | null
}

/**
 * Looks along one index at a bounded number of rows behind a place; null is the beginning. Null where nothing can be said
 * of so few: the way is too long, and stays it.
 */
export type Walk = (from: number | null, wanted: number) => Promise<Walked | null>

export interface WalksOfList {
  /** Ways to the same records. The one that is most likely short comes first. */
  readonly walks: readonly Walk[]
  /** Goes over what cannot match: the place behind which the next may, null where none does. */
  readonly skip?: (from: number) => Promise<number | null>
  /** Whether a place comes before another. */
  isBefore(first: number, second: number): boolean
}

/** After so many rounds a page ends early, and the next goes on where it has stopped. */
const mostRounds = 3

/**
 * A page of a list with filters that no single index answers. It looks at a bounded number of rows, however rare what
 * matches is: then it holds fewer than `limit`, and `next` is where to go on. `next` is null at the end of the list.
 */
export async function boundedPage(
  list: WalksOfList,
  after: number | null,
  limit: number,
): Promise<{ ids: number[]; next: number | null }> {
  const all: Found[] = []
  const page = (next: number | null) => ({ ids: all.slice(0, limit).map(({ id }) => id), next })
  let from = after
  let walks = list.walks
  for (let round = 0; round < mostRounds; round++) {
    const { found, upTo, going } = await furthest({ ...list, walks }, from, limit + 1 - all.length)
    walks = going
    all.push(...found)
    if (all.length > limit) return page(all[limit - 1]?.at ?? null)
    if (upTo === null) return page(null)
    from = list.skip ? await list.skip(upTo) : upTo
    if (from === null) return page(null)
  }
  return page(from)
}

/** What the walk that gets furthest has come to, or the first that finds enough; and the walks that have got on at all. */
async function furthest(
  { walks, isBefore }: WalksOfList,
  from: number | null,
  wanted: number,
): Promise<Walked & { going: readonly Walk[] }> {
  let best: Walked | null = null
  const going: Walk[] = []
  for (const walk of walks) {
    const walked = await walk(from, wanted)
    if (walked === null) continue
    going.push(walk)
    if (walked.upTo === null || walked.found.length >= wanted) return { ...walked, going: walks }
    if (best?.upTo == null || isBefore(best.upTo, walked.upTo)) best = walked
  }
  if (!best) throw new Error('A list has a way to its records.')
  return { ...best, going }
}
