import { parseArgs } from 'node:util'

/** The parts of the measurement, in order. */
export const parts = [
  ...([
    'create',
    'get',
    'track',
    'quote',
    'services',
    'alone',
    'list',
    'admin-list',
    'batch',
    'growth',
  ] as const),
  ...(['search', 'memory', 'phones', 'embedded-list', 'start', 'embedded-search'] as const),
] as const
export type Part = (typeof parts)[number]

export interface Options {
  parts: readonly Part[]
  isShort: boolean
  /** Another checkout, measured in turns with this one; null for none. */
  beside: string | null
  /** A Markdown file whose table this run replaces; null for none. */
  document: string | null
}

export const usage = `npm run bench -- [options]

  --only a,b         of ${parts.join(', ')}
  --short            fewer rounds, a tenth of the large worlds
  --beside FOLDER    measures another checkout, where npm ci has been run, in turns with this one
  --document FILE    replaces the table in a Markdown file, between the bench comments`

export class UsageError extends Error {}

/** Reads the command line. Throws UsageError. */
export function readOptions(args: readonly string[]): Options {
  const { only, short, beside, document } = parse(args)
  const named = only?.split(',') ?? parts
  const unknown = named.filter(name => !(parts as readonly string[]).includes(name))
  if (unknown.length > 0) throw new UsageError(`Nothing is called ${unknown.join(', ')}.`)
  return {
    parts: parts.filter(part => named.includes(part)),
    isShort: short,
    beside: beside ?? null,
    document: document ?? null,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
        beside: { type: 'string' },
        document: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
