import Type, { type Static, type TSchema } from 'typebox'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { Choice, Group, Id, NamedRecord, optional, WarningRecord } from '../../../platform/shared/schema.ts'
import type { OmittedParts, TariffDocument } from '../../../pricing/rating/index.ts'
import {
  type ChangedPart,
  editPart,
  type TariffEdit,
  type TariffPart,
} from '../../../pricing/tariffs/index.ts'
import type { StaffCall } from '../../http/session-endpoint.ts'
import { DeletedRecord } from '../lists.ts'
import type { TariffServices } from '../services.ts'

/** The query of every write to a tariff. */
export const TariffWriteQuery = Group('Query', {
  dry_run: optional(
    Choice('Dry run', ['true', 'false'], { description: 'Checks everything and writes nothing.' }),
  ),
  tariff_version: optional({
    ...Id('Tariff version'),
    description: 'Version of the tariff; if the tariff changed since, the write is refused.',
  }),
})

/** The answer to a write to a tariff: the changed item, with warnings. */
export function WrittenRecord<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object({
    ...properties,
    tariff_version: Type.Integer(),
    warnings: optional(Type.Array(WarningRecord)),
  })
}
export const DeletedPartRecord = WrittenRecord(DeletedRecord.properties)

export type TariffCall = StaffCall<unknown, { dry_run?: 'true' | 'false'; tariff_version?: number }>

/** A body as a part of a tariff document, without the fields that only answers have. */
export function partOf(body: unknown, answered: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidFields({ body: 'The body must be a JSON object.' })
  }
  const dropped = new Set(['id', 'tariff_version', 'warnings', ...answered])
  return Object.fromEntries(Object.entries(body).filter(([name]) => !dropped.has(name)))
}

/**
 * Changes one part of the tariff in one transaction with its record or, on a dry run, only checks it. Throws
 * VALIDATION_ERROR with paths relative to what was sent; CONFLICT when the tariff has changed meanwhile.
 */
export async function writeTariff<Changed extends ChangedPart>(
  services: TariffServices,
  { query, tenant, recorder, warnings }: TariffCall,
  part: TariffPart,
  change: (tariff: TariffDocument, omitted: OmittedParts) => Changed,
): Promise<TariffEdit & { readonly changed: Changed }> {
  const options = { dryRun: query.dry_run === 'true', basedOn: query.tariff_version, recorder }
  const edit = await editPart(services, tenant.id, part, change, options)
  warnings.push(...Object.entries(edit.warnings).map(([field, message]) => ({ field, message })))
  return edit
}

/** Numbers of items of one kind that a change of the tariff added, changed and removed. */
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
