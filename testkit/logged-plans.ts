import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Settings of a PostgreSQL server that logs the plan of every statement, also inside functions. */
export const logsEveryPlan: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  // Plans with values show the partitions that they use.
  plan_cache_mode: 'force_custom_plan',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_rotation_size: '0',
}

export interface LoggedPlan {
  database: string
  /** The client's application_name. */
  application: string
  statement: string
  /** Each table with its alias in the plan. Written tables may be read as well. */
  uses: readonly { table: string; as: string; writes: 'Insert' | 'Update' | 'Delete' | null }[]
}

interface Node {
  'Node Type': string
  Operation?: 'Insert' | 'Update' | 'Delete'
  'Relation Name'?: string
  Alias?: string
  Plans?: Node[]
}

/** Every plan in the log of a server with these settings. `folder`: its files. */
export async function* loggedPlans(folder: string): AsyncGenerator<LoggedPlan> {
  const logs = path.join(folder, 'log')
  for (const file of (await readdir(logs)).filter(name => name.endsWith('.json')).toSorted()) {
    for await (const line of createInterface({ input: createReadStream(path.join(logs, file)) })) {
      const plan = line.includes('plan:\\n') ? planIn(line) : null
      if (plan) yield plan
    }
  }
}

function planIn(line: string): LoggedPlan | null {
  const entry = entryIn(line)
  if (!entry) return null
  const [, json] = /^duration: .* plan:\n([\s\S]*)$/.exec(entry.message) ?? []
  if (!json) return null
  const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node }
  const { dbname: database = '', application_name: application = '' } = entry
  return { database, application, statement, uses: [...usesOf(plan)] }
}

interface Entry {
  message: string
  dbname?: string
  application_name?: string
}

/** Null for an unfinished line of a killed session. */
function entryIn(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}

function* usesOf(node: Node): Generator<LoggedPlan['uses'][number]> {
  const { 'Relation Name': table, Alias: as = table, Operation: writes = null } = node
  if (table && as) yield { table, as, writes }
  for (const inner of node.Plans ?? []) yield* usesOf(inner)
}
