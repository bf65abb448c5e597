import { Problem } from '../shared/problem.ts'
import { release } from '../shared/release.ts'
import { applicationRole } from './roles.ts'
import type { Session } from './session.ts'

/** The last release whose processes must be stopped before a migration (docs/upgrades.md). */
const lastBefore: Readonly<Record<string, string>> = {
  '0003-driver-days': '0.2.0',
  '0004-release-0-3-0': '0.2.0',
}

/** The name under which our sessions appear in `pg_stat_activity`, unless the connection string has one. */
export const sessionName = `waybill ${release}`

/** Milliseconds, and times, after which sessions that just end or get their name are gone. */
const secondLook = { afterMs: 300, times: 3 }

export interface EarlierRelease {
  /** The newest release that must be stopped. */
  readonly release: string
  /** Its sessions, such as `process 4711 of role waybill_app from 10.0.0.5`. Empty if none is connected. */
  readonly sessions: readonly string[]
}

/** The release to stop before these migrations; null if none. */
export async function findEarlierRelease(
  session: Session,
  missing: readonly string[],
): Promise<EarlierRelease | null> {
  const last = missing.map(name => lastBefore[name]).findLast(found => found !== undefined)
  if (last === undefined) return null
  let sessions = await sessionsUpTo(session, last)
  for (let look = 1; sessions.length > 0 && look < secondLook.times; look++) {
    await new Promise(resolve => setTimeout(resolve, secondLook.afterMs))
    sessions = await sessionsUpTo(session, last)
  }
  return { release: last, sessions }
}

/** Throws CONFLICT while processes are connected that would fail after the migrations. */
export async function refuseEarlierRelease(session: Session, missing: readonly string[]): Promise<void> {
  const earlier = await findEarlierRelease(session, missing)
  if (!earlier || earlier.sessions.length === 0) return
  throw new Problem(
    'CONFLICT',
    `${connected(earlier)} Stop every process of it, then migrate. If these are other programs, run "waybill migrate --force".`,
  )
}

/** One sentence. */
export function connected({ release: last, sessions }: EarlierRelease): string {
  const [first, ...others] = sessions
  const rest = others.length > 0 ? ` and ${others.length} more` : ''
  return `Release ${last} or an earlier one is connected (${first}${rest}) and would fail after the migration.`
}

interface OtherSession {
  readonly pid: number
  readonly role: string
  readonly name: string | null
  readonly address: string | null
}

/**
 * Sessions with the service's rights. Releases up to 0.3.0 have no name of their own: theirs is empty, or that of the
 * connection string, which is ours too then. Everybody sees these columns, but the address only with the right to
 * another's activity.
 */
async function sessionsUpTo(session: Session, last: string): Promise<string[]> {
  const { rows } = await session.query(
    `select a.pid, a.usename as role, a.application_name as name, host(a.client_addr) as address
     from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
     where a.datname = current_database() and a.pid <> pg_backend_pid()
       and (r.rolname = session_user or (not r.rolsuper and pg_has_role(r.oid, $1, 'member')))
       and (coalesce(a.application_name, '') in ('', $2) or a.application_name like 'waybill %')
     order by a.backend_start`,
    [applicationRole, await ownName(session)],
  )
  return (rows as OtherSession[])
    .filter(({ name }) => !isAfter(name, last))
    .map(({ pid, role, address }) => `process ${pid} of role ${role}${address ? ` from ${address}` : ''}`)
}

/** That of the connection string; ours otherwise. */
async function ownName(session: Session): Promise<string> {
  const { rows } = await session.query("select current_setting('application_name') as name", [])
  return (rows as { name: string }[])[0]?.name ?? ''
}

function isAfter(name: string | null, last: string): boolean {
  const [, found] = /^waybill (\d+\.\d+\.\d+)$/.exec(name ?? '') ?? []
  return found !== undefined && numbers(found) > numbers(last)
}

/** Comparable as text. */
function numbers(version: string): string {
  return version
    .split('.')
    .map(part => part.padStart(6, '0'))
    .join('.')
}
