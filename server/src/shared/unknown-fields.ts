import { distance } from 'fastest-levenshtein'
import type { FieldProblems } from './problem.ts'
import type { Warning } from './schema.ts'

/** Collects the unknown fields of one request. */
export interface UnknownFields {
  /** Notes the unknown fields of an object. `flatNames` may have been meant as well as its members. */
  note(
    source: Readonly<Record<string, unknown>>,
    path: string,
    members: ReadonlyMap<string, unknown>,
    flatNames: Readonly<Record<string, string>>,
  ): void
  /** As warnings, for a request that is accepted all the same. */
  warnings(): Warning[]
  /** As faults, for a request that is refused for them. */
  faults(): FieldProblems
}

/** An unknown field, and the known one that was most likely meant. */
interface UnknownField {
  readonly field: string
  readonly meant: string | null
}

/** So many fields are named, with a suggestion; the rest are counted in one warning. */
const mostNamed = 20

export function createUnknownFields(): UnknownFields {
  const named: UnknownField[] = []
  let unnamed = 0
  return {
    note(source, path, members, flatNames) {
      let suggestions: string[] | undefined
      for (const name of Object.keys(source)) {
        if (members.has(name)) continue
        if (named.length === mostNamed) {
          unnamed++
          continue
        }
        suggestions ??= [...members.keys(), ...Object.keys(flatNames)]
        named.push(unknownField(name, path, suggestions))
      }
    },
    warnings() {
      const warnings = named.map(({ field, meant }) => ({
        field,
        message: `unknown field, ignored${meant === null ? '' : `; did you mean ${meant}?`}`,
      }))
      return unnamed === 0
        ? warnings
        : [...warnings, { field: '*', message: `${unnamed} more unknown fields, ignored` }]
    },
    faults() {
      const faults = named.map(({ field, meant }) => [
        field,
        meant === null ? 'Unknown field.' : `Unknown field; did you mean ${meant}?`,
      ])
      return Object.fromEntries(
        unnamed === 0 ? faults : [...faults, ['*', `${unnamed} more unknown fields.`]],
      )
    },
  }
}

function unknownField(name: string, path: string, suggestions: readonly string[]): UnknownField {
  const within = (member: string) => (path ? `${path}.${member}` : member)
  const nearest = name.length <= 64 ? nearestOf(name, suggestions) : undefined
  return {
    field: within(name.toWellFormed().slice(0, 255)),
    meant: nearest === undefined ? null : within(nearest),
  }
}

/** The known name that this one is probably a typing error of, if there is one. */
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
