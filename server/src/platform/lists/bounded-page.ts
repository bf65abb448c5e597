/** A record's id and its place in the list. */
export interface Found {
  readonly at: number
  readonly id: number
}

/** Result of reading along one index. */
export interface Walked {
  /** Matches in the order of the list. */
  readonly found: readonly Found[]
  /** The list is complete up to this place; null for the end. */
  readonly upTo: number | null
}

/**
 * Reads a bounded number of rows along an index after a place; null is the beginning. Returns null if that is too few
 * to tell, now and later.
 */
export type Walk = (from: number | null, wanted: number) => Promise<Walked | null>

export interface WalksOfList {
  /** Ways to the same records, the most likely shortest first. */
  readonly walks: readonly Walk[]
  /** Skips rows that cannot match: the place after which the next may, null for none. */
  readonly skip?: (from: number) => Promise<number | null>
  isBefore(first: number, second: number): boolean
}

/** After so many rounds a page ends early, and the next continues. */
const mostRounds = 3

/**
 * A page of a list with filters that no single index answers. It reads a bounded number of rows, however rare matches
 * are, so it may have fewer than `limit`; `next` is where to continue, null at the end.
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

/** The result of the walk that gets furthest, or of the first with enough matches; and the walks that made progress. */
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
