export interface FieldChange {
  readonly field: string
  /** Null if there was none. */
  readonly before: string | null
  readonly after: string | null
}

/** Characters kept of a value. */
const longestValue = 200

/** Differences as text. Skips fields that `before` does not have, so nothing private leaks. Pure. */
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
