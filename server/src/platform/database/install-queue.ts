import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import { Problem } from '../shared/problem.ts'
import { queueStatements } from './queue-statements.ts'
import type { Session } from './session.ts'

export const queueSchema = 'pgboss'

/** Row-level security does not cover jobs, so a job names its tenant and nothing else. */
export const queues = {
  tenantWork: 'tenant-work',
  longWork: 'long-work',
  sweep: 'tenant-sweep',
  cleanUp: 'clean-up',
} as const

/**
 * Upgrades pg-boss's schema, creates the queues and grants rights. For the owner, one process at a time. Throws if the
 * schema is newer than the program.
 */
export async function installQueue(session: Session, role: string): Promise<void> {
  const known = pgBoss.pgboss.schema
  const installed = await installedVersion(session)
  if (installed !== null && installed > known) {
    throw new Problem(
      'SERVICE_UNAVAILABLE',
      `The database is newer than this program: its job queue has version ${installed}. Start the newer program.`,
    )
  }
  if (installed === null) await run(session, getConstructionPlans(queueSchema), role)
  else if (installed < known) await run(session, getMigrationPlans(queueSchema, installed), role)
  else if (!(await hasQueues(session))) await run(session, 'begin; commit;', role)
}

async function installedVersion(session: Session): Promise<number | null> {
  const { rows } = await session.query(
    `select to_regclass('${queueSchema}.version') is not null as found`,
    [],
  )
  const [{ found } = { found: false }] = rows as { found: boolean }[]
  if (!found) return null
  const versions = (await session.query(`select version from ${queueSchema}.version`, [])).rows
  return (versions as { version: number }[])[0]?.version ?? null
}

async function hasQueues(session: Session): Promise<boolean> {
  const { rows } = await session.query(`select name from ${queueSchema}.queue`, [])
  const names = new Set((rows as { name: string }[]).map(row => row.name))
  return Object.values(queues).every(name => names.has(name))
}

/**
 * A script is a transaction, perhaps with statements after it. Grants and queues join the transaction, so the version
 * in the database covers all of it.
 */
async function run(session: Session, script: string, role: string): Promise<void> {
  const commit = /\bcommit;/i.exec(script)
  if (!commit) throw new Error('A script of pg-boss is not the transaction it always was.')
  const transaction = `${script.slice(0, commit.index)} ${rightsOf(role)} ${queuesThere} ${commit[0]}`
  await queueStatements(work => work(session)).executeSql(transaction)
  for (const statement of script.slice(commit.index + commit[0].length).split(/;\s*(?:\n|$)/)) {
    if (statement.trim()) await session.query(statement, [])
  }
}

/** The service owns nothing here and creates no queues. */
function rightsOf(role: string): string {
  return `
    grant usage on schema ${queueSchema} to ${role};
    grant select on ${queueSchema}.version to ${role};
    grant select, update on ${queueSchema}.queue to ${role};
    grant select, insert, update, delete on ${queueSchema}.job, ${queueSchema}.job_common to ${role};
    grant select, delete on ${queueSchema}.job_dependency to ${role};`
}

/** "short": one job waits per key, any number run. An existing queue stays as it is. */
const queuesThere = Object.values(queues)
  .map(name => `select ${queueSchema}.create_queue('${name}', '{"policy": "short"}');`)
  .join('\n')
