import { pascal } from './api-model.ts'

/** `Error` is a name of the languages. */
const renamed: Record<string, string> = { Error: 'ErrorBody' }
const sets: Record<string, string> = { ErrorBodyCode: 'ApiErrorCode' }

/** The name of a type in the clients: that of the document. */
export const typeName = (name: string): string => renamed[name] ?? name

/** The name of the values of a field. */
export function fieldName(parent: string, field: string): string {
  const name = parent + pascal(field)
  return sets[name] ?? name
}

export const queryName = (operationId: string): string => `${pascal(operationId)}Query`
