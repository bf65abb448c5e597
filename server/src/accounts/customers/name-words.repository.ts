import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { wordsIn } from '../../platform/shared/words.ts'

/** Each word after a space, for prefix search. */
export function nameWords(name: string): string {
  return wordsIn(name)
    .map(word => ` ${word}`)
    .join('')
}

/**
 * Per list of words, up to `most` customers whose names match all of them by prefix. Reads all customers, which are
 * few.
 */
export async function customersByWords(
  tx: TenantTransaction,
  lists: readonly (readonly string[])[],
  most: number,
): Promise<number[][]> {
  const each = lists.map(allBegin)
  const found = each.map(
    has => sql`array_to_json((array_agg(id order by id desc) filter (where ${has}))[1:${most}::integer])`,
  )
  const { rows } = await sql<{ found: (number[] | null)[] }>`
    select json_build_array(${sql.join(found)}) as found from customers
    where tenant_id = ${tx.tenantId} and (${sql.join(each, sql` or `)})
  `.execute(tx.sql)
  return (rows[0]?.found ?? []).map(ids => ids ?? [])
}

/** Whether the customer's name has words with these beginnings; false for a text without words. */
export function nameWordsBegin(text: string): RawBuilder<boolean> {
  const words = wordsIn(text)
  return words.length === 0 ? sql`false` : allBegin(words)
}

function allBegin(words: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(words.map(beginsIn), sql` and `)})`
}

// Words contain no signs of LIKE.
const beginsIn = (word: string) => sql`name_words like ${`% ${word}%`}`

export async function isAnyWithoutWords(tx: TenantTransaction): Promise<boolean> {
  return (await withoutWords(tx, 1).execute()).length > 0
}

/** Returns the number of customers. */
export async function storeWords(tx: TenantTransaction, most: number): Promise<number> {
  // Locked, so that no name changes in between.
  const customers = await withoutWords(tx, most).forNoKeyUpdate().execute()
  if (customers.length === 0) return 0
  const ids = customers.map(({ id }) => id)
  const words = customers.map(({ name }) => nameWords(name))
  await sql`
    update customers set name_words = made.words
    from unnest(${ids}::bigint[], ${words}::text[]) as made (id, words)
    where customers.tenant_id = ${tx.tenantId} and customers.id = made.id
  `.execute(tx.sql)
  return customers.length
}

function withoutWords(tx: TenantTransaction, most: number) {
  return tx.sql
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('name_words', 'is', null)
    .orderBy('id')
    .limit(most)
}
