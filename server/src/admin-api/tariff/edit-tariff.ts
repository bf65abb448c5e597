import Type, { type TSchema } from 'typebox'
import type { StaffCall } from '../../http/session-endpoint.ts'
import type { TariffDocument, Unread } from '../../rating/index.ts'
import { type FieldProblems, invalidFields, Problem } from '../../shared/problem.ts'
import { Choice, Group, Id, optional, type Warning, WarningRecord } from '../../shared/schema.ts'
import { checkPart, editPart, type TariffEdit, type TariffPart } from '../../tariffs/index.ts'
import { DeletedRecord } from '../lists.ts'
import type { TariffServices } from '../services.ts'

/** What every write to a tariff takes in its query. */
export const TariffWriteQuery = Group('Query', {
  dry_run: optional(
    Choice('Dry run', ['true', 'false'], { description: 'Checks everything and writes nothing.' }),
  ),
  tariff_version: optional({
    ...Id('Tariff version'),
    description: 'Refuses the write when the tariff is no longer this one.',
  }),
})

/** The answer to a write to a tariff: the item as it now is, with warnings. */
export function WrittenRecord<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object({
    ...properties,
    tariff_version: Type.Integer(),
    warnings: optional(Type.Array(WarningRecord)),
  })
}
export const DeletedPartRecord = WrittenRecord(DeletedRecord.properties)

export type TariffCall = StaffCall<unknown, { dry_run?: 'true' | 'false'; tariff_version?: number }>

export interface TariffChange {
  /** What the tariff becomes. It is checked as a whole, its form included. */
  tariff: unknown
  /** The path of what the caller sent: faults below it are told by paths within it. */
  path: string | null
  /** The code of the changed item, for the record of the call. */
  subject: string | null
}

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
export async function writeTariff(
  { database, clock }: TariffServices,
  call: TariffCall,
  part: TariffPart,
  change: (tariff: TariffDocument, unread: Unread) => TariffChange,
): Promise<TariffEdit> {
  const { query, tenant, recorder } = call
  const basedOn = query.tariff_version
  let made: TariffChange | null = null
  const make = (tariff: TariffDocument, unread: Unread) => {
    made = change(tariff, unread)
    return made.tariff
  }
  try {
    const edit =
      query.dry_run === 'true'
        ? await checkPart(database, tenant.id, part, make, { basedOn })
        : await editPart(database, tenant.id, part, make, {
            now: clock.now(),
            basedOn,
            recorder,
            subject: () => made?.subject ?? null,
          })
    call.warnings.push(...warningsOf(edit, pathOf(made)))
    return edit
  } catch (error) {
    if (error instanceof Problem && error.details) throw invalidFields(relative(error.details, pathOf(made)))
    throw error
  }
}

/** The warnings on what the caller sent. */
function warningsOf(edit: TariffEdit, path: string | null): Warning[] {
  return Object.entries(edit.warnings).flatMap(([field, message]) => {
    if (path === null) return [{ field, message }]
    return isWithin(field, path) ? [{ field: within(field, path), message }] : []
  })
}

function pathOf(change: TariffChange | null): string | null {
  return change?.path ?? null
}

function relative(details: FieldProblems, path: string | null): FieldProblems {
  if (path === null) return details
  return Object.fromEntries(
    Object.entries(details).map(([field, message]) => [
      isWithin(field, path) ? within(field, path) : field,
      message,
    ]),
  )
}

function isWithin(field: string, path: string): boolean {
  return field === path || field.startsWith(`${path}.`)
}

function within(field: string, path: string): string {
  return field === path ? 'body' : field.slice(path.length + 1)
}
