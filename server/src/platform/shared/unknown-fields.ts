import { distance } from 'fastest-levenshtein'
import { fieldsMeant, isWrapper } from './other-words.ts'
import { type FieldProblems, invalidFields, Problem } from './problem.ts'
import type { Warning } from './schema.ts'

export interface UnknownFields {
  note(source: Readonly<Record<string, unknown>>, path: string, known: KnownFields): void
  warnings(): Warning[]
  faults(): FieldProblems
  misnamed(): MisnamedField[]
}

export interface KnownFields {
  readonly members: ReadonlyMap<string, unknown>
  /** Suggested besides the members; those that were moved to their place are known. */
  readonly flat?: { readonly names: Readonly<Record<string, string>>; readonly moved: ReadonlySet<string> }
  /** Known by a related request: neither read nor noted. */
  isPassedOver?(name: string): boolean
}

/** An unknown field that stands for fields of the request. */
export interface MisnamedField {
  readonly field: string
  readonly sentence: string
  /** Canonical paths; '' is the whole body. */
  readonly paths: readonly string[]
}

interface UnknownField {
  readonly field: string
  readonly meant: readonly string[]
  readonly paths: readonly string[]
  readonly wraps: boolean
}

/** So many fields are named with a suggestion; one warning counts the rest. */
const mostNamed = 20
/** A longer name gets no suggestion. */
const longestSuggested = 64
const everyOther = '*'
const ignored = 'unknown field, ignored'

export function createUnknownFields(): UnknownFields {
  const named: UnknownField[] = []
  let unnamed = 0
  return {
    note(source, path, known) {
      const { members, flat } = known
      let suggestions: string[] | undefined
      for (const name of Object.keys(source)) {
        if (members.has(name) || flat?.moved.has(name) || known.isPassedOver?.(name)) continue
        if (named.length === mostNamed) {
          unnamed++
          continue
        }
        suggestions ??= [...members.keys(), ...Object.keys(flat?.names ?? {})]
        named.push(unknownField({ name, value: source[name] }, path, suggestions, flat?.names ?? {}))
      }
    },
    warnings() {
      const warnings = named.map(unknown => ({ field: unknown.field, message: ignored + question(unknown) }))
      return [...warnings, ...othersCounted(unnamed)]
    },
    faults() {
      const faults = named.map(unknown => [unknown.field, sentenceOf(unknown)])
      return Object.fromEntries(
        unnamed === 0 ? faults : [...faults, [everyOther, `${unnamed} more unknown fields.`]],
      )
    },
    misnamed: () =>
      named
        .filter(({ paths }) => paths.length > 0)
        .map(unknown => ({ field: unknown.field, sentence: sentenceOf(unknown), paths: unknown.paths })),
  }
}

/** Adds the unknown fields that explain a fault: `sender.company` is missing because the body has a `shipper`. */
export function explained(faults: FieldProblems, misnamed: readonly MisnamedField[]): FieldProblems {
  const atFault = Object.keys(faults)
  const explaining = misnamed.filter(({ paths }) =>
    paths.some(path => atFault.some(fault => path === '' || fault === path || fault.startsWith(`${path}.`))),
  )
  return { ...faults, ...Object.fromEntries(explaining.map(({ field, sentence }) => [field, sentence])) }
}

/** The refusal with the unknown fields that explain it; other errors stay. */
export function explainedRefusal(error: unknown, misnamed: readonly MisnamedField[]): unknown {
  if (!(error instanceof Problem) || error.code !== 'VALIDATION_ERROR' || !error.details) return error
  return invalidFields(explained(error.details, misnamed))
}

function sentenceOf(unknown: UnknownField): string {
  if (unknown.wraps) return 'Unknown field: its fields belong in the body itself.'
  return `Unknown field${question(unknown) || '.'}`
}

function question({ meant }: UnknownField): string {
  return meant.length === 0 ? '' : `; did you mean ${meant.join(' and ')}?`
}

export function mergeUnknownFields(
  requests: readonly { path: string; warnings: readonly Warning[] }[],
): Warning[] {
  const named: Warning[] = []
  let unnamed = 0
  for (const { path, warnings } of requests) {
    for (const warning of warnings) {
      const count = countIn(warning)
      if (count > 0) unnamed += count
      else if (named.length === mostNamed) unnamed++
      else named.push({ field: `${path}.${warning.field}`, message: warning.message })
    }
  }
  return [...named, ...othersCounted(unnamed)]
}

export function isOfUnknownField(warning: Warning): boolean {
  return warning.message.startsWith(ignored) || countIn(warning) > 0
}

/** Number of fields that a warning counts; 0 if it names one, whose name may look like a count. */
function countIn({ field, message }: Warning): number {
  return field === everyOther ? Number(/^(\d+) more unknown fields/.exec(message)?.[1] ?? 0) : 0
}

function othersCounted(unnamed: number): Warning[] {
  return unnamed === 0 ? [] : [{ field: everyOther, message: `${unnamed} more unknown fields, ignored` }]
}

function unknownField(
  { name, value }: { name: string; value: unknown },
  path: string,
  known: readonly string[],
  flatNames: Readonly<Record<string, string>>,
): UnknownField {
  const within = (member: string) => (path ? `${path}.${member}` : member)
  const isKnown = (field: string) => known.includes(field)
  const field = within(name.toWellFormed().slice(0, 255))
  if (path === '' && isWrapper(name, value, isKnown)) return { field, meant: [], paths: [''], wraps: true }
  const meant = fieldsMeant(name, isKnown)
  const names = meant.length > 0 ? meant : nearestOf(name, known)
  const paths = names.map(member => within(flatNames[member] ?? member))
  return { field, meant: names.map(within), paths, wraps: false }
}

/** At most one. */
function nearestOf(name: string, known: readonly string[]): readonly string[] {
  if (name.length > longestSuggested) return []
  const lowered = name.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const edits = distance(lowered, candidate)
    if (edits < bestDistance) {
      best = candidate
      bestDistance = edits
    }
  }
  return best === undefined ? [] : [best]
}
