import Type, { type Static } from 'typebox'
import type { FieldChange } from '../../platform/audit/index.ts'
import { nullable } from '../../platform/shared/schema.ts'

const text = nullable(Type.String())

/** The HTTP call of an action, in the records of staff and of API users. */
export const CallDetails = Type.Object({
  method: text,
  path: text,
  status: nullable(Type.Integer()),
  error_code: text,
  request_id: text,
})

export function callDetailsOf(row: Static<typeof CallDetails>): Static<typeof CallDetails> {
  const { method, path, status, error_code, request_id } = row
  return { method, path, status, error_code, request_id }
}

/** The old and new values of an action, in the same records. */
export const ChangesRecord = Type.Array(Type.Object({ field: Type.String(), before: text, after: text }), {
  description: 'Old and new values, if recorded.',
})

export function presentChanges(changes: readonly FieldChange[] | null): Static<typeof ChangesRecord> {
  return (changes ?? []).map(({ field, before, after }) => ({ field, before, after }))
}
