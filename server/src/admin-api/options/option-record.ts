import Type, { type Static } from 'typebox'
import type { Option } from '../../rating/index.ts'
import { NamedRecord } from '../../shared/schema.ts'

/** An option that senders may ask for is identified by its code. */
export const OptionRecord = NamedRecord('Option', {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
})

export function presentOption({ code, name }: Option): Static<typeof OptionRecord> {
  return { id: code, code, name }
}
