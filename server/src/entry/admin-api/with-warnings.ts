import Type, { type TObject, type TProperties } from 'typebox'
import { optional, WarningRecord } from '../../platform/shared/schema.ts'

/** The record with `warnings`: remarks on values that were accepted nevertheless. */
export function WithWarnings<Properties extends TProperties>({ properties }: TObject<Properties>) {
  return Type.Object({ ...properties, warnings: optional(Type.Array(WarningRecord)) })
}
