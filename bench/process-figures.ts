import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that a process and its children have used, those that have ended included. Linux counts in
 * steps of ten milliseconds. Throws where there is no such process.
 */
export function processorTimeOf(pid: number): number {
  // The parent first: a child that ends in between is then counted too late, never twice.
  const parent = statOf(String(pid))
  if (!parent) throw new Error(`There is no process ${pid}. The bench runs on Linux.`)
  const ticks = readdirSync('/proc')
    .map(name => (/^\d+$/.test(name) ? statOf(name) : null))
    .reduce((sum, child) => (child?.parent === pid ? sum + child.ticks : sum), parent.ticks)
  return (ticks * 1000) / ticksPerSecond()
}

/** Mebibytes of memory that a process holds. */
export function residentMiB(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  return Number(kibibytes) / 1024
}

interface Stat {
  parent: number
  /** Of the process itself and of its children that have ended. */
  ticks: number
}

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name, which may have spaces and parentheses in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}

let known: number | null = null

function ticksPerSecond(): number {
  known ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return known
}
