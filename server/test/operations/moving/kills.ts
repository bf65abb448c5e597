import type { Cell } from './support.ts'

/** Cuts off the sessions of the command, as its death would: it cannot clean up. */
export async function killCommand(cells: readonly Cell[], clientId: string): Promise<void> {
  for (const cell of cells) {
    await cell.query(
      `select pg_terminate_backend(l.pid) from pg_locks l, tenants t
       where l.locktype = 'advisory' and t.client_id = '${clientId}'
         and (l.classid::bigint << 32) | l.objid::bigint = hashtextextended('waybill.move', t.id)`,
    )
    await cell.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = 'waybill' and pid <> pg_backend_pid() and query like '%waybill.move%'`,
    )
  }
}
