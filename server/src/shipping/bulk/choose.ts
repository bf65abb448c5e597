import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Page } from '../../platform/shared/pages.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { mostRows, type WorkRow } from '../long-work/index.ts'

/** Records read at a time. */
const atOnce = 1_000

/** Which records something is done to: those that were ticked, or all of a list as of now, in its order. */
export type RecordChoice<Filter, Exceptions, Sort extends string> =
  | { readonly ids: readonly number[] }
  | { readonly filter: Filter; readonly order: ChoiceOrder<Sort> }
  /** Those that somebody has to look after, all or by the filters of their list. */
  | { readonly exceptions: Exceptions }

/** The order of a list. */
export interface ChoiceOrder<Sort extends string> {
  readonly sort: Sort
  readonly descending: boolean
}

/** Reads a page of a list, behind an item of it. */
export type ReadPage<Item> = (
  tx: TenantTransaction,
  page: { limit: number; after: Item | null },
) => Promise<Page<Item>>

export type ChosenRow = Omit<WorkRow, 'place'>

/** The records that were ticked, each once; `namesOf` gives the names of those that there are. */
export async function chosenByIds(
  ids: readonly number[],
  namesOf: (some: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<ChosenRow[]> {
  const each = [...new Set(ids)]
  const rows: ChosenRow[] = []
  for (let from = 0; from < each.length; from += atOnce) {
    const some = each.slice(from, from + atOnce)
    const names = await namesOf(some)
    rows.push(...some.map(recordId => ({ recordId, name: names.get(recordId) ?? null })))
  }
  return rows
}

/** All records of a list, page by page. Throws VALIDATION_ERROR where they are more than work takes, or none. */
export async function chosenByFilter<Item>(
  read: (page: { limit: number; after: Item | null }) => Promise<Page<Item>>,
  rowOf: (item: Item) => ChosenRow,
): Promise<ChosenRow[]> {
  const rows: ChosenRow[] = []
  let after: Item | null = null
  for (;;) {
    const page: Page<Item> = await read({ limit: atOnce, after })
    rows.push(...page.items.map(rowOf))
    after = page.items.at(-1) ?? null
    if (rows.length > mostRows || (page.more && rows.length === mostRows))
      throw invalidFields({ matching: tooMany })
    if (!page.more || after === null) break
  }
  if (rows.length === 0) throw invalidFields({ matching: 'Nothing matches any more.' })
  return rows
}

const tooMany = `More than ${mostRows.toLocaleString('en')} match, which is the most for one piece of work: narrow the filters.`
