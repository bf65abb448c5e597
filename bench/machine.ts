import { cpus, totalmem } from 'node:os'

/** The machine and date, without which figures say nothing. */
export function describeMachine(): string {
  const processors = cpus()
  const date = new Date().toISOString().slice(0, 10)
  return `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${date}`
}
