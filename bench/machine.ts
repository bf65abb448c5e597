import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** Where and when figures were measured: without that they say nothing. */
export interface Machine {
  date: string
  commit: string
  processor: string
  cores: number
  memoryGiB: number
  node: string
  postgres: string | null
}

export function describeMachine(postgres: string | null): Machine {
  const processors = cpus()
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(),
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres,
  }
}

export function machineInWords(machine: Machine): string {
  const { processor, cores, memoryGiB, node, postgres, date, commit } = machine
  return `${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}${postgres ? `, PostgreSQL ${postgres}` : ''}, ${date}, commit ${commit}`
}

/** The commit that is checked out in a folder; "unknown" outside a clone. */
export function commitOf(folder = '.'): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
