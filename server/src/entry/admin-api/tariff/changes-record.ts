import Type, { type Static } from 'typebox'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import type { TariffEdit } from '../../../pricing/tariffs/index.ts'

/** How many items of one kind a change of the tariff added, changed and removed. */
export const ChangesRecord = NamedRecord('TariffChanges', {
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
})

export function presentChanges(
  changes: TariffEdit['changes'][string] | undefined,
): Static<typeof ChangesRecord> {
  const { added = 0, changed = 0, removed = 0 } = changes ?? {}
  return { added, changed, removed }
}
