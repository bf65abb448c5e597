import { distance } from 'fastest-levenshtein'
import type { FieldProblems } from './problem.ts'
import type { Warning } from './schema.ts'

export interface UnknownFields {
  /** Flat names are suggestions besides the object's members; those that were moved to their place are known. */
  note(
    source: Readonly<Record<string, unknown>>,
    path: string,
    members: ReadonlyMap<string, unknown>,
    flat?: { readonly names: Readonly<Record<string, string>>; readonly moved: ReadonlySet<string> },
  ): void
  warnings(): Warning[]
  faults(): FieldProblems
}

interface UnknownField {
  readonly field: string
  readonly meant: string | null
}

/** So many fields are named with a suggestion; one warning counts the rest. */
const mostNamed = 20
const everyOther = '*'
const ignored = 'unknown field, ignored'

export function createUnknownFields(): UnknownFields {
  const named: UnknownField[] = []
  let unnamed = 0
  return {
    note(source, path, members, flat) {
      let suggestions: string[] | undefined
      for (const name of Object.keys(source)) {
        if (members.has(name) || flat?.moved.has(name)) continue
        if (named.length === mostNamed) {
          unnamed++
          continue
        }
        suggestions ??= [...members.keys(), ...Object.keys(flat?.names ?? {})]
        named.push(unknownField(name, path, suggestions))
      }
    },
    warnings() {
      const warnings = named.map(({ field, meant }) => ({
        field,
        message: `${ignored}${meant === null ? '' : `; did you mean ${meant}?`}`,
      }))
      return [...warnings, ...othersCounted(unnamed)]
    },
    faults() {
      const faults = named.map(({ field, meant }) => [
        field,
        meant === null ? 'Unknown field.' : `Unknown field; did you mean ${meant}?`,
      ])
      return Object.fromEntries(
        unnamed === 0 ? faults : [...faults, [everyOther, `${unnamed} more unknown fields.`]],
      )
    },
  }
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

function unknownField(name: string, path: string, suggestions: readonly string[]): UnknownField {
  const within = (member: string) => (path ? `${path}.${member}` : member)
  const nearest = name.length <= 64 ? nearestOf(name, suggestions) : undefined
  return {
    field: within(name.toWellFormed().slice(0, 255)),
    meant: nearest === undefined ? null : within(nearest),
  }
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
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
  return best
}
