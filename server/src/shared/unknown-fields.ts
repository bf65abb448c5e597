import { distance } from 'fastest-levenshtein'
import type { Warning } from './schema.ts'

/** The fields of one request that nobody knows. */
export interface UnknownFields {
  /** Notes those of an object beside its members. `flatNames` are what could have been meant too. */
  note(
    source: Readonly<Record<string, unknown>>,
    path: string,
    members: ReadonlyMap<string, unknown>,
    flatNames: Readonly<Record<string, string>>,
  ): void
  warnings(): Warning[]
}

/** Fields that are named one by one, and looked at for a slip of the finger; the rest is counted in one warning. */
const mostNamed = 20

export function createUnknownFields(): UnknownFields {
  const named: Warning[] = []
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
    warnings: () =>
      unnamed === 0 ? named : [...named, { field: '*', message: `${unnamed} more unknown fields, ignored` }],
  }
}

function unknownField(name: string, path: string, suggestions: readonly string[]): Warning {
  const printable = name.toWellFormed().slice(0, 255)
  const field = path ? `${path}.${printable}` : printable
  const nearest = name.length <= 64 ? nearestOf(name, suggestions) : undefined
  const hint = nearest ? `; did you mean ${path ? `${path}.${nearest}` : nearest}?` : ''
  return { field, message: `unknown field, ignored${hint}` }
}

/** The known name that a slip of the finger makes of this one, if there is one. */
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
