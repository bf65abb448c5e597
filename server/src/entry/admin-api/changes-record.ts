import Type, { type Static } from 'typebox'
import type { FieldChange } from '../../platform/audit/index.ts'
import { nullable } from '../../platform/shared/schema.ts'

const text = nullable(Type.String())

/** Old and new values, as the record of what staff and API users did has them. */
export const ChangesRecord = Type.Array(Type.Object({ field: Type.String(), before: text, after: text }), {
  description: 'Old and new values, if recorded.',
})

export function presentChanges(changes: readonly FieldChange[] | null): Static<typeof ChangesRecord> {
  return (changes ?? []).map(({ field, before, after }) => ({ field, before, after }))
}
