import type { CallOptions, Result } from './connection-types.ts'
import { clientFailure, unwrap, WaybillError } from './failure.ts'
import { pause } from './waits.ts'

export interface FeedOptions extends CallOptions {
  /** Seconds between two requests at the end of the feed, which then never ends. By default it ends there. */
  waitSeconds?: number | undefined
}

/** The records of all pages from `cursor` on. Each page is read when needed. */
export async function* pages<Page extends { next_cursor: string | null }, Item>(
  read: (cursor: string | undefined) => Promise<Result<Page>>,
  itemsOf: (page: Page) => readonly Item[],
  cursor: string | undefined,
): AsyncGenerator<Item, void, undefined> {
  for (let next = cursor; ; ) {
    const page = unwrap(await read(next))
    yield* itemsOf(page)
    if (page.next_cursor === null) return
    next = page.next_cursor
  }
}

/** The records with ids above `after`, in the order of ids. */
export async function* feed<Page, Item extends { id: number }>(
  read: (after: number | undefined) => Promise<Result<Page>>,
  itemsOf: (page: Page) => readonly Item[],
  after: number | undefined,
  { waitSeconds, signal }: FeedOptions = {},
): AsyncGenerator<Item, void, undefined> {
  for (let last = after; ; ) {
    const items = itemsOf(unwrap(await read(last)))
    yield* items
    last = items.at(-1)?.id ?? last
    if (items.length > 0) continue
    if (waitSeconds === undefined) return
    if (!(await pause(waitSeconds * 1000, signal)))
      throw new WaybillError(clientFailure('ABORTED', 'The feed was aborted.').error)
  }
}
