import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Page } from '../../platform/shared/pages.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { mostRows, type WorkRow } from '../long-work/index.ts'

const atOnce = 1_000

/** Selected records, or a whole list as of now, in its order. */
export type RecordChoice<Filter, Exceptions, Sort extends string> =
  | { readonly ids: readonly number[] }
  | { readonly filter: Filter; readonly order: ChoiceOrder<Sort> }
  | { readonly exceptions: Exceptions }

export interface ChoiceOrder<Sort extends string> {
  readonly sort: Sort
  readonly descending: boolean
}

export type ReadPage<Item> = (
  tx: TenantTransaction,
  page: { limit: number; after: Item | null },
) => Promise<Page<Item>>

export type ChosenRow = Omit<WorkRow, 'place'>

/** Each once; `namesOf` returns the names of existing records. */
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

/** Reads page by page. Throws VALIDATION_ERROR for none or too many. */
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
