import Type from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import type { CellChange } from '../../../pricing/tariffs/index.ts'

/** A cell in which two price tables differ. */
export const ComparedCellRecord = NamedRecord('ComparedCell', {
  change: Type.Unsafe<CellChange>({ type: 'string', enum: ['changed', 'new', 'vanished'] }),
  package_type: nullable(Type.String({ description: 'Null for all.' })),
  zone: nullable(Type.String({ description: 'Null for all.' })),
  up_to: Type.String({ description: 'The upper bound, `minimum` or `above`.' }),
  old: nullable(Type.String({ description: 'Notation of a price table, such as `8.50+0.55`.' })),
  new: nullable(Type.String()),
  difference: nullable(
    Type.Number({
      description:
        'New price less old price at the upper bound; for a bracket without an end, at twice the greatest bound.',
    }),
  ),
  percent: nullable(Type.Number()),
})
