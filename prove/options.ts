import { parseArgs } from 'node:util'

export interface Options {
  /** Names of faults; empty for all. */
  only: readonly string[]
  /** One fault of each kind, for a few seconds. */
  short: boolean
  /** A Markdown file whose table this run replaces; null for none. */
  document: string | null
  list: boolean
}

export const usage = `npm run prove -- [options]

  --only a,b         only these faults
  --short            one fault of each kind, for a few seconds
  --document FILE    replaces the table in a Markdown file, between the prove comments
  --list             names the faults

Runs two processes on a PostgreSQL and a Redis of its own with a carrier of its own, under load, and makes
each of them fail in turn. Fails when anything acknowledged is lost, anything is doubled or left without an
answer, or when good answers come back later than five seconds after a fault.`

export class UsageError extends Error {}

/** Reads the command line. Throws UsageError. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
        document: { type: 'string' },
        list: { type: 'boolean', default: false },
      },
    })
    const only = values.only?.split(',').filter(Boolean) ?? []
    return { only, short: values.short, document: values.document ?? null, list: values.list }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
