import Type, { type Static } from 'typebox'
import { nullable } from '../../platform/shared/schema.ts'

const text = nullable(Type.String())

/** The HTTP call by which something was done, as the records of what staff and API users did show it. */
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
