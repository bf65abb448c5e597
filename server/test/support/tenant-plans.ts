import { type LoggedPlan, loggedPlans } from '../../../testkit/logged-plans.ts'
import { installationTables } from './hash-partitions.ts'

/** The name prefix of databases whose tables are divided by tenant. */
export const dividedPrefix = 'divided_'

export const testsThemselves = 'tests'

/**
 * The faults of the plans in a server's log, as text. A table without any plan is a fault.
 *
 * @param folder of the server's files
 * @param tenantTables tables that are divided by tenant
 */
export async function planFaults(folder: string, tenantTables: ReadonlySet<string>): Promise<string[]> {
  const times = new Map<string, number>()
  const touched = new Set<string>()
  for await (const plan of loggedPlans(folder)) {
    if (!plan.database.startsWith(dividedPrefix) || plan.application === testsThemselves) continue
    for (const { table } of plan.uses) touched.add(wholeAndPart(table).whole)
    const fault = faultOf(plan, tenantTables)
    if (fault === null) continue
    const told = `${fault}: ${plan.statement.replaceAll(/\s+/g, ' ').trim()}`
    times.set(told, (times.get(told) ?? 0) + 1)
  }
  const missing = [...tenantTables].filter(name => !touched.has(name))
  return [
    ...[...times].map(([fault, count]) => `${count} × ${fault}`),
    ...(missing.length > 0 ? [`No plan has touched ${missing.join(', ')}.`] : []),
  ]
}

/** The reason why a statement needs more than its tenant's server if tables are divided (`divideByTenant`), or null. */
function faultOf({ statement, uses }: LoggedPlan, tenantTables: ReadonlySet<string>): string | null {
  const ours = uses.map(use => ({ ...use, ...wholeAndPart(use.table) }))
  const ofTenants = ours.filter(({ whole }) => tenantTables.has(whole))
  const [first] = ofTenants
  if (!first) return null
  const other = ours.find(({ whole }) => installationTables.has(whole))
  if (other) return `${first.whole} of a tenant and ${other.whole} of the installation are in one statement`
  const read = ofTenants.filter(({ writes }) => writes === null)
  const spread = [...Map.groupBy(read, ({ whole }) => whole)].find(
    ([, each]) => new Set(each.map(({ part }) => part)).size > 1,
  )
  if (spread) return `more than one part of ${spread[0]} is read`
  if (new Set(read.map(({ part }) => part)).size > 1) return 'more than one tenant is read'
  // The planner numbers repeated tables.
  const names = new Set(read.map(({ as }) => as.replace(/_\d+$/, ''))).size
  const constants = statement.match(tenantNamed)?.length ?? 0
  if (constants < names) return `${names} tables are read and the tenant is named ${constants} times`
  const filled = ofTenants.find(({ writes }) => writes === 'Insert')
  if (filled && read.length > 0) return `${filled.whole} is filled with what is read from ${read[0]?.whole}`
  if (filled && /\bselect (?!\$\d)/i.test(statement))
    return `${filled.whole} is filled for a tenant that no constant names`
  return null
}

/** `= $1` in our statements, in our functions, and in PostgreSQL's reference checks. */
const tenantNamed =
  /\btenant_id"? = (\$\d|tenant\b)|"tenant_id" OPERATOR\(pg_catalog\.=\) \$1|\$1 OPERATOR\(pg_catalog\.=\) "tenant_id"/g

function wholeAndPart(table: string): { whole: string; part: string | null } {
  const [, whole, part] = /^(.+)_(\d)$/.exec(table) ?? []
  return whole && part ? { whole, part } : { whole: table, part: null }
}
