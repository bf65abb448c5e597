import Type from 'typebox'
import { problemCodes } from './problem.ts'
import { ApiRecord } from './schema.ts'

/** The one shape of errors, alone or of a record in a batch. */
export const ErrorRecord = ApiRecord(
  'Error',
  {
    code: Type.String({ enum: [...problemCodes], description: 'Kind of the error, for programs.' }),
    message: Type.String({
      description: 'The error in a sentence, for people.',
      examples: ['Validation failed.'],
    }),
    details: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Path of each wrong field to a sentence.',
        examples: [{ 'package.weight': 'Weight must be greater than 0.' }],
      }),
    ),
  },
  { description: 'The error.' },
)
