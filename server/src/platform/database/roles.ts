import { Problem } from '../shared/problem.ts'
import type { Engine, Session } from './session.ts'
import { sqlState } from './sqlstate.ts'

/** The role with the service's rights. It owns nothing, so row-level security applies to it. */
export const applicationRole = 'waybill_app'

/** For the owner, before any migration. */
export async function ensureApplicationRole(session: Session): Promise<void> {
  const { rows } = await session.query('select 1 from pg_roles where rolname = $1', [applicationRole])
  if (rows.length > 0) return
  try {
    await session.script(`create role ${applicationRole} nologin`)
  } catch (error) {
    // Roles belong to the whole server: a start on another database may have created it just now.
    if (sqlState(error) === '42710' || sqlState(error) === '23505') return
    if (sqlState(error) !== '42501') throw error
    throw new Problem(
      'SERVICE_UNAVAILABLE',
      `The role ${applicationRole} is missing, and ${await userOf(session)} may not create roles: have an administrator run "create role ${applicationRole}".`,
    )
  }
}

/** The embedded database's sessions, which work as its owner if a command asks for it. */
export function ownerOnRequest(engine: Pick<Engine, 'withSession'>): Pick<Engine, 'withSession'> {
  return {
    withSession: (work, purpose, invalidated) =>
      engine.withSession(
        async session => {
          if (!purpose?.asOwner) return work(session)
          await session.script('reset role')
          try {
            return await work(session)
          } finally {
            // The role would come back with a rollback.
            await session.script('rollback')
            await session.script(`set role ${applicationRole}`)
          }
        },
        purpose,
        invalidated,
      ),
  }
}

interface Rights {
  readonly user: string
  readonly passes: boolean
  readonly member: boolean
  readonly has: boolean
}

/** Null if row-level security applies anyway. Throws for a user who could read all tenants or who has no rights. */
export async function roleToSet(session: Session, isOwnersUrl: boolean): Promise<string | null> {
  const { user, passes, member, has } = await rightsOf(session)
  if (passes && !isOwnersUrl) {
    throw new Problem(
      'SERVICE_UNAVAILABLE',
      `DATABASE_URL signs in as ${user}, whom row-level security does not bind. With DATABASE_OWNER_URL it must be a role that owns nothing and is no superuser, such as ${applicationRole}.`,
    )
  }
  if (!passes && has) return null
  if (isOwnersUrl && member) return applicationRole
  throw new Problem(
    'SERVICE_UNAVAILABLE',
    `${user} has not the rights of ${applicationRole}: have an administrator run "grant ${applicationRole} to ${user}".`,
  )
}

/** Row-level security does not apply to owners of tables, their members, superusers and roles with BYPASSRLS. */
async function rightsOf(session: Session): Promise<Rights> {
  const { rows } = await session.query(
    `select current_user as user,
            rolsuper or rolbypassrls or exists (
              select from pg_class
              where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                and pg_has_role(current_user, relowner, 'usage')) as passes,
            pg_has_role(current_user, role.oid, 'member') as member,
            pg_has_role(current_user, role.oid, 'usage') as has
     from pg_roles, (select oid from pg_roles where rolname = $1) as role
     where rolname = current_user`,
    [applicationRole],
  )
  const [rights] = rows as Rights[]
  if (!rights) throw new Problem('SERVICE_UNAVAILABLE', `The role ${applicationRole} is missing.`)
  return rights
}

export async function letOwnerWorkAsRole(session: Session): Promise<void> {
  const change = `set role ${applicationRole}; reset role`
  if (await succeeds(session.script(change))) return
  if (await succeeds(session.script(`grant ${applicationRole} to current_user; ${change}`))) return
  const user = await userOf(session)
  throw new Problem(
    'SERVICE_UNAVAILABLE',
    `${user} may not work as ${applicationRole}: have an administrator run "grant ${applicationRole} to ${user}", or name ${user} in DATABASE_OWNER_URL and another role in DATABASE_URL.`,
  )
}

function succeeds(running: Promise<void>): Promise<boolean> {
  return running.then(
    () => true,
    error => {
      if (sqlState(error) === '42501') return false
      throw error
    },
  )
}

async function userOf(session: Session): Promise<string> {
  const { rows } = await session.query('select current_user as user', [])
  return (rows as { user: string }[])[0]?.user ?? ''
}
