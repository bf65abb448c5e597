import type { TariffDocument } from '../rating/index.ts'
import { conflict, type FieldProblems, invalidFields, Problem } from '../shared/problem.ts'
import { Choice, Group, Id, optional, type Warning } from '../shared/schema.ts'
import { editTariff, prepareEdit, type TariffEdit } from '../tariffs/index.ts'
import type { StaffCall } from './endpoint.ts'
import type { TariffServices } from './services.ts'

/** What every write to a tariff takes in its query. */
export const TariffWriteQuery = Group('Query', {
  /** Checks everything and writes nothing. */
  dry_run: optional(Choice('Dry run', ['true', 'false'])),
  /** Refuses the write when the tariff is no longer this one. */
  tariff_version: optional(Id('Tariff version')),
})

type TariffCall = StaffCall<unknown, { dry_run?: 'true' | 'false'; tariff_version?: number }>

export interface TariffChange {
  /** What the tariff becomes. It is checked as a whole, its form included. */
  tariff: unknown
  /** Where in it the thing is that the caller sent: faults there are told by paths within the thing. */
  path: string | null
  /** What it was done to. */
  subject: string | null
}

/** A body that is to become part of a tariff document: an object, without what only answers carry. */
export function partOf(body: unknown, answered: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidFields({ body: 'The body must be a JSON object.' })
  }
  const dropped = new Set(['id', 'tariff_version', 'warnings', ...answered])
  return Object.fromEntries(Object.entries(body).filter(([name]) => !dropped.has(name)))
}

/**
 * Changes the tariff in one transaction with its record, or, on a dry run, takes it all back. Throws
 * VALIDATION_ERROR with paths relative to what was sent; CONFLICT when the tariff has changed meanwhile.
 */
export async function writeTariff(
  { database, clock }: TariffServices,
  call: TariffCall,
  change: (tariff: TariffDocument) => TariffChange,
): Promise<TariffEdit> {
  const { query, tenant } = call
  let made: TariffChange | null = null
  const make = (tariff: TariffDocument) => {
    made = change(tariff)
    return made.tariff
  }
  let edit: TariffEdit
  try {
    const prepared = await prepareEdit(database, tenant.id, make)
    edit = await database.for('tariffs', 'bulk').write(tenant.id, async tx => {
      const changed = await editTariff(tx, make, {
        now: clock.now(),
        prepared,
        dryRun: query.dry_run === 'true',
      })
      if (query.tariff_version !== undefined && query.tariff_version !== changed.version - 1) {
        throw conflict('Somebody else has changed the tariff meanwhile; load it again.')
      }
      if (query.dry_run === 'true') throw new DryRun(changed)
      await call.record(tx, made?.subject ?? null)
      return changed
    })
  } catch (error) {
    if (error instanceof Problem && error.details) throw invalidFields(relative(error.details, pathOf(made)))
    if (!(error instanceof DryRun)) throw error
    edit = error.edit
  }
  call.warnings.push(...warningsOf(edit, pathOf(made)))
  return edit
}

/** What is allowed and most likely not meant, as far as it lies in what the caller sent. */
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

/** Takes the whole transaction back, with what it would have done. */
class DryRun extends Error {
  readonly edit: TariffEdit

  constructor(edit: TariffEdit) {
    super('Dry run.')
    this.edit = edit
  }
}
