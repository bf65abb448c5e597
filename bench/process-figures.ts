import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time of a process and its children, including ended ones, in milliseconds. Linux counts in steps of ten.
 * Throws if there is no such process.
 */
export function processorTimeOf(pid: number): number {
  // The parent first: a child that ends in between counts late, but never twice.
  const parent = statOf(String(pid))
  if (!parent) throw new Error(`There is no process ${pid}. The bench runs on Linux.`)
  const ticks = readdirSync('/proc')
    .map(name => (/^\d+$/.test(name) ? statOf(name) : null))
    .reduce((sum, child) => (child?.parent === pid ? sum + child.ticks : sum), parent.ticks)
  return (ticks * 1000) / ticksPerSecond()
}

/** Mebibytes of a process's memory. */
export function residentMiB(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  return Number(kibibytes) / 1024
}

interface Stat {
  parent: number
  /** Time of the process itself and of its ended children. */
  ticks: number
}

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field, the program's name, may contain spaces and parentheses.
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
