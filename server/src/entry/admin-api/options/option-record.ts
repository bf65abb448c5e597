import Type, { type Static } from 'typebox'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import type { Option } from '../../../pricing/rating/index.ts'

/** An option that senders may ask for is identified by its code. */
export const OptionRecord = NamedRecord('Option', {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
})

export function presentOption({ code, name }: Option): Static<typeof OptionRecord> {
  return { id: code, code, name }
}
