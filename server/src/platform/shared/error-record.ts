import Type from 'typebox'
import { problemCodes } from './problem.ts'
import { ApiRecord } from './schema.ts'

/** The one shape of errors, alone or of a record in a batch. */
export const ErrorRecord = ApiRecord('Error', {
  code: Type.String({ enum: [...problemCodes] }),
  message: Type.String(),
  details: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Path of each wrong field to a sentence.' }),
  ),
})
