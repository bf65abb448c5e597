import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyPlace, migratedPlace, type Place } from '../../support/database.ts'
import { runCommand } from '../../support/program.ts'

const key = { ENCRYPTION_KEY: '00'.repeat(32) }

/** The next number of each sequence; versions of callers are compared within one database only. */
async function nextNumbers(client: pg.Client): Promise<Record<string, string>> {
  const { rows: names } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' and sequencename <> 'caller_versions'`,
  )
  const next: Record<string, string> = {}
  for (const { name } of names) {
    const { rows } = await client.query(`select last_value + is_called::integer as next from "${name}"`)
    next[name] = rows[0].next
  }
  return next
}

async function withClient<T>({ environment }: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  return work(client).finally(() => client.end())
}

test('all numbers of a restored cell continue where those of the backup end, also of tables without rows', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-numbers-'))
  const [place, target] = [await migratedPlace(folder), await emptyPlace(folder)]
  const run = async (where: Place, ...args: string[]) => {
    const { status, error } = await runCommand(args, { ...key, ...where.environment })
    expect(error).toBe('')
    expect(status).toBe(0)
  }
  try {
    await run(place, 'cell', '--number', '3')
    const company = ['--name', 'Harbour', '--currency', 'USD', '--timezone', 'UTC', '--prefix', 'HC']
    await run(place, 'tenant', 'create', ...company)
    const before = await withClient(place, async client => {
      await client.query(
        `insert into carrier_attempts (tenant_id, shipment_id, account_id, request_id, operation, outcome, started_at,
           duration_ms, exchanges) select id, 1, 1, 'r', 'order', 'ok', now(), 1, '[]' from tenants, generate_series(1, 5)`,
      )
      return nextNumbers(client)
    })
    const file = path.join(folder, 'cell.backup')
    await run(place, 'backup', '--file', file)
    await run(target, 'restore', '--file', file)
    expect(await withClient(target, nextNumbers)).toEqual(before)
  } finally {
    await place.discard()
    await target.discard()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a backup of a database without tables is refused, with the settings to check', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-numbers-'))
  const place = await emptyPlace(folder)
  try {
    const backup = ['backup', '--file', path.join(folder, 'none.backup')]
    expect(await runCommand(backup, { ...key, ...place.environment })).toEqual({
      status: 1,
      out: '',
      error: 'The database has no tables of Waybill. Check DATABASE_URL, or DATA_DIR without it.\n',
    })
  } finally {
    await place.discard()
    await rm(folder, { recursive: true, force: true })
  }
})
