export interface Found {
  readonly at: number
  readonly id: number
}

export interface Walked {
  readonly found: readonly Found[]
  /** Complete up to this place; null for the end. */
  readonly upTo: number | null
}

/**
 * Reads a bounded number of rows along an index; `from` null is the beginning. Null if that is too few to tell, now and
 * later.
 */
export type Walk = (from: number | null, wanted: number) => Promise<Walked | null>

export interface WalksOfList {
  /** The most likely shortest first. */
  readonly walks: readonly Walk[]
  /** The place after which the next match may be; null for none. */
  readonly skip?: (from: number) => Promise<number | null>
  isBefore(first: number, second: number): boolean
}

/** Rounds after which a page ends early. */
const mostRounds = 3

/**
 * A page that no single index answers. It reads a bounded number of rows, so it may have fewer than `limit`; `next` is
 * where to continue, null at the end.
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

/** The walk that gets furthest, or the first with enough matches; and the walks that made progress. */
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
