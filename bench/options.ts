import { parseArgs } from 'node:util'

/** What can be measured, in the order it is. */
export const parts = [
  'postgres',
  'labels',
  'growth',
  'search',
  'mixed',
  'embedded',
  'new-database',
  'start',
  'tariffs',
  'large-tariffs',
  'everything',
  'batch',
  'memory',
  'webhooks',
  'metrics',
] as const
export type Part = (typeof parts)[number]

/** What one request does. */
export const scenarioNames = [
  'create',
  'create-keyed',
  'get',
  'track',
  'quote',
  'services',
  'pickup',
  'pickup-day',
  'label',
  'label-scripts',
  'admin-list',
  'list',
  'list-filtered',
  'list-changes',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

export interface Options {
  parts: readonly Part[]
  scenarios: readonly ScenarioName[]
  connections: readonly number[]
  /** Seconds of one leg: one server under load without a break. */
  seconds: number
  /** Legs of each side, taken in turns. */
  rounds: number
  /** Seconds under load before the first leg. */
  warmUp: number
  /** Shipments, zone rules and tenants of the small and of the large side of each axis of growth. */
  growth: { shipments: [number, number]; zoneRules: [number, number]; tenants: [number, number] }
  /** Tenants and shipments of the mixed traffic. */
  mixed: { tenants: number; shipments: number }
  /** Where one JSON file is written; null for none. */
  json: string | null
  /** Another checkout of Waybill, which is measured beside this one instead of the bare twin; null for none. */
  beside: string | null
  /** A Markdown file whose table is replaced by this run's; null for none. */
  document: string | null
  /** Fail when a ratio is below half of its target. */
  check: boolean
  /** Where the servers' CPU profiles are written; null for none. */
  profile: string | null
}

/** How long and how often each side of a pair is put under load. */
export function loadOf({ seconds, rounds, warmUp }: Options): Pick<Options, 'seconds' | 'rounds' | 'warmUp'> {
  return { seconds, rounds, warmUp }
}

/** What can be asked of another release, whose tables are not known. */
const besideParts: readonly Part[] = ['postgres', 'labels', 'embedded', 'start', 'memory']

export const usage = `npm run bench -- [options]

  --only a,b         parts (${parts.join(', ')}; memory, search, webhooks and metrics only so)
                     and requests (${scenarioNames.join(', ')})
  --connections 32,64
  --duration SECONDS of each leg (default 1.5)
  --rounds N         legs of each side, taken in turns (default 8)
  --short            three rounds, a tenth of the growth and of the mixed traffic
  --json FILE        writes every figure to a file
  --beside FOLDER    measures this program beside that of another checkout, where npm ci has been run: parts
                     ${besideParts.join(', ')} (memory only with --only); five rounds unless told
  --document FILE    replaces the table in a Markdown file, between the bench comments, with --beside between
                     the beside comments, memory between the beside-memory comments
  --check            short, and fails when a ratio is below half of its target
  --profile FOLDER   writes a CPU profile of each server

The database is a PostgreSQL that an npm package brings, or the server of DATABASE_URL, where databases
named waybill_bench_… are made and dropped.`

export class UsageError extends Error {}

/** Reads the command line. Throws UsageError. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parse(args)
  const short = values.short || values.check
  const only = values.only?.split(',') ?? []
  const chosenParts = parts.filter(part => only.includes(part))
  const chosenScenarios = scenarioNames.filter(name => only.includes(name))
  const unknown = only.filter(
    name =>
      !(parts as readonly string[]).includes(name) && !(scenarioNames as readonly string[]).includes(name),
  )
  if (unknown.length > 0) throw new UsageError(`Nothing is called ${unknown.join(', ')}.`)
  const beside = values.beside ?? null
  if (beside !== null) refuseBeside(chosenParts, values.check)
  const allowed = beside === null ? parts : besideParts
  return {
    parts:
      chosenParts.length > 0
        ? chosenParts
        : values.check
          ? ['postgres', 'start']
          : implied(chosenScenarios).filter(part => allowed.includes(part)),
    scenarios: chosenScenarios.length > 0 ? chosenScenarios : values.check ? checked : scenarioNames,
    connections: values.connections?.split(',').map(whole) ?? (values.check ? [32] : [32, 64]),
    seconds: values.duration === undefined ? 1.5 : number(values.duration),
    rounds: values.rounds === undefined ? (short ? 3 : beside === null ? 8 : 5) : whole(values.rounds),
    warmUp: values.check ? 2 : 6,
    growth: {
      shipments: [10_000, short ? 100_000 : 1_000_000],
      zoneRules: [100, short ? 10_000 : 100_000],
      tenants: [10, short ? 1_000 : 10_000],
    },
    mixed: { tenants: short ? 50 : 500, shipments: short ? 20_000 : 200_000 },
    json: values.json ?? null,
    beside,
    document: values.document ?? null,
    check: values.check,
    profile: values.profile ?? null,
  }
}

/** What has a target that a short run can tell from noise. */
const checked: readonly ScenarioName[] = ['create', 'get', 'track', 'quote', 'services']

/**
 * What takes longer than many others is measured when it is asked for: the memory after load, most of which is waiting, and
 * searches, most of which is filling databases. So are webhooks, whose receiver takes a part of the machine.
 */
const onRequest: readonly Part[] = ['memory', 'search', 'webhooks', 'metrics']

/** Who asks for single requests only wants them beside their bare twins. */
function implied(scenarios: readonly ScenarioName[]): readonly Part[] {
  return scenarios.length > 0 ? ['postgres'] : parts.filter(part => !onRequest.includes(part))
}

function refuseBeside(chosen: readonly Part[], check: boolean): void {
  const unknown = chosen.filter(part => !besideParts.includes(part))
  if (unknown.length > 0) throw new UsageError(`Another release cannot be asked for ${unknown.join(', ')}.`)
  if (check) throw new UsageError('--check measures beside the bare twin, not beside another checkout.')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        connections: { type: 'string' },
        duration: { type: 'string' },
        rounds: { type: 'string' },
        short: { type: 'boolean', default: false },
        json: { type: 'string' },
        beside: { type: 'string' },
        document: { type: 'string' },
        check: { type: 'boolean', default: false },
        profile: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function number(text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new UsageError(`${text} is not a number above 0.`)
  return value
}

/** Throws UsageError. */
export function whole(text: string): number {
  const value = number(text)
  if (!Number.isInteger(value)) throw new UsageError(`${text} is not a whole number.`)
  return value
}
