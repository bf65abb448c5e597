import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Settings of a PostgreSQL server that writes the plan of every statement into its log, those in functions too. */
export const logsEveryPlan: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  // Values are part of the plan, so that it shows which partitions they lead to.
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
  /** Each table that is read or written, with its alias in the plan. A table that is written to may be read as well. */
  uses: readonly { table: string; as: string; writes: 'Insert' | 'Update' | 'Delete' | null }[]
}

interface Node {
  'Node Type': string
  Operation?: 'Insert' | 'Update' | 'Delete'
  'Relation Name'?: string
  Alias?: string
  Plans?: Node[]
}

/** Every plan that a server with these settings has logged. `folder`: where its files are. */
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

/** Null for what a session had written of a line when it was killed. */
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
