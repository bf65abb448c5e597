import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { wordsIn } from '../../platform/shared/words.ts'
import type { Run, RunStatus } from './run.ts'

interface RunColumns extends Omit<Run, 'driver' | 'status'> {
  status: string
  driver_id: number
  driver_name: string
  driver_phone: string | null
}

/** By driver and age. */
export async function listRunsOfDay(tx: TenantTransaction, day: string): Promise<Run[]> {
  const rows = await runs(tx).where('runs.day', '=', day).orderBy('drivers.name').orderBy('runs.id').execute()
  return rows.map(toRun)
}

/** Open runs of these days, by day, driver and age. */
export async function listOpenRuns(tx: TenantTransaction, from: string, to: string): Promise<Run[]> {
  const rows = await runs(tx)
    .where('runs.day', '>=', from)
    .where('runs.day', '<=', to)
    .where('runs.status', '<>', 'closed')
    .orderBy('runs.day')
    .orderBy('drivers.name')
    .orderBy('runs.id')
    .execute()
  return rows.map(toRun)
}

/** A driver's open runs of these days, by day and age. */
export async function listRunsOfDriver(
  tx: TenantTransaction,
  driverId: number,
  from: string,
  to: string,
): Promise<Run[]> {
  const rows = await runs(tx)
    .where('runs.driver_id', '=', driverId)
    .where('runs.day', '>=', from)
    .where('runs.day', '<=', to)
    .where('runs.status', '<>', 'closed')
    .orderBy('runs.day')
    .orderBy('runs.id')
    .execute()
  return rows.map(toRun)
}

/** Oldest first. */
export async function listOverdueRuns(tx: TenantTransaction, day: string, limit: number): Promise<Run[]> {
  const rows = await runs(tx)
    .where('runs.day', '<', day)
    .where('runs.status', '<>', 'closed')
    .orderBy('runs.day')
    .orderBy('runs.id')
    .limit(limit)
    .execute()
  return rows.map(toRun)
}

export async function findRun(tx: TenantTransaction, id: number): Promise<Run | undefined> {
  const row = await runs(tx).where('runs.id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

/** Drivers whose runs a search finds, and the runs of each. */
const mostDrivers = 20

/** Up to `most` runs: the one with this number first, then the newest of drivers with words that begin so. */
export async function firstRuns(
  tx: TenantTransaction,
  text: string,
  most: number,
): Promise<(Run & { exact: boolean })[]> {
  const words = wordsIn(text)
  if (words.length === 0) return []
  const drivers = await tx.sql
    .selectFrom('drivers')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id', 'desc')
    .execute()
  const named = drivers.filter(({ name }) => {
    const own = wordsIn(name)
    return words.every(word => own.some(part => part.startsWith(word)))
  })
  const { rows } = await sql<{ id: number }>`
    select newest.id
    from unnest(${named.slice(0, mostDrivers).map(({ id }) => id)}::bigint[]) as driver (id),
    lateral (
      select id, day from runs where tenant_id = ${tx.tenantId} and driver_id = driver.id
      order by day desc, id desc limit ${most}) as newest
    order by newest.day desc, newest.id desc limit ${most}`.execute(tx.sql)
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0
  const ids = [number, ...rows.map(({ id }) => id)]
  const found = await runs(tx)
    .where('runs.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('runs.day', 'desc')
    .orderBy('runs.id', 'desc')
    .execute()
  return found
    .map(row => ({ ...toRun(row), exact: row.id === number }))
    .toSorted((one, other) => Number(other.exact) - Number(one.exact))
    .slice(0, most)
}

export function runs(tx: TenantTransaction) {
  return tx.sql
    .selectFrom('runs')
    .innerJoin('drivers', join =>
      join.on('drivers.tenant_id', '=', tx.tenantId).onRef('drivers.id', '=', 'runs.driver_id'),
    )
    .select([
      'runs.id',
      'runs.day',
      'runs.status',
      'runs.version',
      'runs.created_at',
      'runs.updated_at',
      'runs.left_at',
      'runs.closed_at',
      'drivers.id as driver_id',
      'drivers.name as driver_name',
      'drivers.phone as driver_phone',
    ])
    .where('runs.tenant_id', '=', tx.tenantId)
}

export function toRun({
  driver_id: id,
  driver_name: name,
  driver_phone: phone,
  status,
  ...run
}: RunColumns): Run {
  return { ...run, status: status as RunStatus, driver: { id, name, phone } }
}

/** Locks the run until the transaction ends; false if unknown. Lock runs before their stops, in the order of ids. */
export async function lockRun(tx: TenantTransaction, id: number): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('runs')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Creates the run if needed; returns its id. */
export async function lockPlannedRun(
  tx: TenantTransaction,
  day: string,
  driverId: number,
  now: Date,
): Promise<number> {
  // An update to the same value returns the locked row in one statement.
  const { rows } = await sql<{ id: number }>`
    insert into runs (tenant_id, day, driver_id, status, created_at, updated_at)
    values (${tx.tenantId}, ${day}, ${driverId}, 'planned', ${now}, ${now})
    on conflict (tenant_id, day, driver_id) where status = 'planned' do update set updated_at = ${now}
    returning id`.execute(tx.sql)
  const [run] = rows
  if (!run) throw new Error('A run was made and is not there.')
  return run.id
}

/** Increments the version of a locked run. */
export async function updateRun(
  tx: TenantTransaction,
  id: number,
  change: { updated_at: Date; status?: RunStatus; left_at?: Date; closed_at?: Date },
): Promise<void> {
  await tx.sql
    .updateTable('runs')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRun(tx: TenantTransaction, id: number): Promise<void> {
  await tx.sql.deleteFrom('runs').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute()
}

/** Skips runs that are out. */
export async function deleteOldRuns(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const day = before.toISOString().slice(0, 10)
  const { numAffectedRows } = await sql`
    delete from runs
    where tenant_id = ${tx.tenantId} and id in (
      select id from runs where tenant_id = ${tx.tenantId} and day < ${day}::date and status <> 'out'
      order by day, id limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}
