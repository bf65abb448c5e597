import type { Kysely } from 'kysely'
import type { Session, Tables } from '../../platform/database/index.ts'
import { quoted } from '../backup/index.ts'

export async function hasCompanies(session: Session): Promise<boolean> {
  return (await session.query('select 1 from tenants limit 1', [])).rows.length > 0
}

/** One transaction. */
export async function startIds(
  session: Session,
  { cell, sequences, first }: { cell: number; sequences: readonly string[]; first: number },
): Promise<void> {
  const restarts = sequences.map(name => `alter sequence ${quoted(name)} restart with ${first}`)
  await session.script(
    [
      'begin',
      ...restarts,
      `insert into installation (cell) values (${cell}) on conflict (singleton) do update set cell = excluded.cell`,
      'commit',
    ].join('; '),
  )
}

export async function saveStart(
  sql: Kysely<Tables>,
  start: { version: string; keyIds: readonly string[]; publicUrl: string | null; at: Date },
): Promise<void> {
  const columns = {
    version: start.version,
    key_ids: [...start.keyIds],
    public_url: start.publicUrl,
    started_at: start.at,
  }
  await sql
    .insertInto('installation')
    .values(columns)
    .onConflict(conflict => conflict.column('singleton').doUpdateSet(columns))
    .execute()
}
