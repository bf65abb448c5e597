import { describe, expect, test } from 'vitest'
import { boundedPage, type Walk, type WalksOfList } from '../../../src/platform/lists/bounded-page.ts'

/** A list of whole numbers, largest first. */
const isBefore = (first: number, second: number) => first > second

/** Reads `most` rows after a key and finds the matching ones. */
function walkOf(
  rows: readonly number[],
  most: number,
  matches: (row: number) => boolean,
): Walk & { calls: number } {
  const walk = async (from: number | null) => {
    walk.calls++
    const looked = rows.filter(row => from === null || row < from).slice(0, most)
    const upTo = looked.length === most ? (looked.at(-1) ?? null) : null
    return { found: looked.filter(matches).map(row => ({ at: row, id: row })), upTo }
  }
  walk.calls = 0
  return walk
}
const hundred = Array.from({ length: 100 }, (_, place) => 100 - place)

/** All pages in order. */
async function pagesOf(list: WalksOfList, limit: number): Promise<number[][]> {
  const pages: number[][] = []
  for (let after: number | null = null; ; ) {
    const page: { ids: number[]; next: number | null } = await boundedPage(list, after, limit)
    pages.push(page.ids)
    if (page.next === null) return pages
    after = page.next
  }
}

describe('a page of a bounded number of rows', () => {
  test('is full where enough is found', async () => {
    const walks = [walkOf(hundred, 30, row => row % 2 === 0)]
    expect(await boundedPage({ walks, isBefore }, null, 5)).toEqual({ ids: [100, 98, 96, 94, 92], next: 92 })
  })

  test('ends early where little is found, and the next goes on where it has stopped', async () => {
    const walks = [walkOf(hundred, 10, row => row === 60 || row === 3)]
    expect(await boundedPage({ walks, isBefore }, null, 5)).toEqual({ ids: [], next: 71 })
    expect(await pagesOf({ walks, isBefore }, 5)).toEqual([[], [60], [], [3]])
  })

  test('says the end where the last row is the last of a full page', async () => {
    const walks = [walkOf(hundred, 200, row => row <= 5)]
    expect(await boundedPage({ walks, isBefore }, null, 5)).toEqual({ ids: [5, 4, 3, 2, 1], next: null })
  })

  test('takes the way that ends first, whichever it is', async () => {
    const long = walkOf(hundred, 10, row => row === 7)
    const short = walkOf([50, 7], 10, row => row === 7)
    expect(await boundedPage({ walks: [long, short], isBefore }, null, 5)).toEqual({ ids: [7], next: null })
    expect(long.calls).toBe(1)
  })

  test('goes on from the way that got furthest, without what another found twice', async () => {
    const near = walkOf(hundred, 10, row => row % 9 === 0)
    const far = walkOf(
      hundred.filter(row => row % 9 === 0 || row % 2 === 0),
      10,
      row => row % 9 === 0,
    )
    expect((await pagesOf({ walks: [near, far], isBefore }, 50)).flat()).toEqual(
      hundred.filter(row => row % 9 === 0),
    )
  })

  test('does not go a way again that was too long', async () => {
    let calls = 0
    const tooLong: Walk = async () => {
      calls++
      return null
    }
    const walks = [walkOf(hundred, 10, () => false), tooLong]
    expect(await boundedPage({ walks, isBefore }, null, 5)).toEqual({ ids: [], next: 71 })
    expect(calls).toBe(1)
  })

  test('goes over what cannot match, and ends where nothing can any more', async () => {
    const walks = [walkOf(hundred, 10, row => row <= 40 && row > 37)]
    const skip = async (from: number) => (from > 38 ? Math.min(from, 41) : null)
    expect(await boundedPage({ walks, skip, isBefore }, null, 5)).toEqual({ ids: [40, 39, 38], next: null })
  })

  test('shows every row once, whatever the rows, the ways and the length of a page', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const matches = (row: number) => (row * seed * 7919) % 11 < seed % 4
      const other = hundred.filter(row => matches(row) || (row * seed) % 3 === 0)
      const walks = [walkOf(hundred, 1 + (seed % 17), matches), walkOf(other, 1 + (seed % 5), matches)]
      const pages = await pagesOf({ walks, isBefore }, 1 + (seed % 7))
      expect(pages.flat(), `${seed}`).toEqual(hundred.filter(matches))
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(1 + (seed % 7))
    }
  })
})
