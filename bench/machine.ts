import { cpus, totalmem } from 'node:os'

/** Where and when figures were measured: without that they say nothing. */
export function describeMachine(): string {
  const processors = cpus()
  const date = new Date().toISOString().slice(0, 10)
  return `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${date}`
}
