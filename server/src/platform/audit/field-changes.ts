/** What a change has made of a field, for people. */
export interface FieldChange {
  readonly field: string
  /** Null where there was nothing. */
  readonly before: string | null
  readonly after: string | null
}

/** Characters of a value that are kept. */
const longestValue = 200

/**
 * The fields of `change` that are other than before, as words. Fields that `before` does not have are left out, and so
 * nothing is told that is not meant to be. Pure.
 */
export function fieldChanges(before: object, change: object): FieldChange[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(change).flatMap(([field, value]) => {
    if (!old.has(field) || value === undefined) return []
    const [was, is] = [wordsOf(old.get(field)), wordsOf(value)]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, longestValue)
}
