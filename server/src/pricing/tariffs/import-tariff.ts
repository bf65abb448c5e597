import { type Recorder, unrecorded } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { nextTariffVersion } from '../catalog/index.ts'
import { type Card, checkTariff, nameFindings, type TariffDocument } from '../rating/index.ts'
import { intoThePast } from './card-versions.ts'
import { loadHolidays } from './holidays.repository.ts'
import {
  canonical,
  customersNamed,
  isStillTrue,
  type PreparedEdit,
  prepare,
  requireSound,
  type TariffEdit,
} from './prepare-edit.ts'
import { saveTariff } from './save-tariff.ts'
import { loadTariff, readStoredTariff } from './tariff.repository.ts'
import { knownCustomers } from './tariff-rows.repository.ts'

/** Importing the document again changes nothing. */
export async function exportTariff(database: Database, tenantId: number): Promise<TariffDocument> {
  const { document } = await readStoredTariff(database, tenantId)
  return canonical(document)
}

/** Throws VALIDATION_ERROR. */
export function checkedTariff(
  database: Database,
  tenantId: number,
  document: unknown,
): Promise<TariffDocument> {
  return withNames(document, async () => {
    const tariff = canonical(document)
    const { customers, holidays } = await database.read(tenantId, async tx => ({
      customers: await knownCustomers(tx, customersNamed(tariff)),
      holidays: await loadHolidays(tx),
    }))
    tariff.holidays ??= holidays
    const { problems } = checkTariff(tariff, customers)
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return tariff
  })
}

export interface ImportOptions {
  dryRun?: boolean
  removePublished?: boolean
  /** Refuses cards published to begin before this day, YYYY-MM-DD; undefined allows any. */
  notBefore?: string
  recorder?: Recorder
}

export interface ImportedTariff extends TariffEdit {
  readonly published: readonly Pick<Card, 'code' | 'version' | 'valid_from'>[]
}

/**
 * With any fault nothing changes. `dryRun` only checks, without writes or locks. Throws VALIDATION_ERROR with every
 * fault by path; its sentence names the card, zone or rule. First days before `notBefore` are faults except in a dry
 * run.
 */
export async function importTariff(
  services: { database: Database; clock: Clock },
  tenantId: number,
  document: unknown,
  options: ImportOptions = {},
): Promise<ImportedTariff> {
  const edit = await withNames(document, () => replaceTariff(services, tenantId, document, options))
  return { ...edit, warnings: nameFindings(document, edit.warnings) }
}

async function replaceTariff(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  document: unknown,
  { dryRun = false, removePublished = false, notBefore, recorder = unrecorded }: ImportOptions,
): Promise<ImportedTariff> {
  const prepared = await prepare(await readStoredTariff(database, tenantId), document, ids =>
    database.read(tenantId, tx => knownCustomers(tx, ids)),
  )
  if (dryRun) {
    requireSound(prepared, removePublished)
    return importedBy(prepared, prepared.version + 1)
  }
  return database.for('tariffs', 'bulk').write(tenantId, async tx => {
    const version = await nextTariffVersion(tx)
    // Preparing a hundred thousand rules takes seconds, without a lock.
    const isCurrent = prepared.version === version - 1 && (await isStillTrue(tx, prepared))
    const edit = isCurrent
      ? prepared
      : await prepare(await loadTariff(tx), document, ids => knownCustomers(tx, ids))
    requireSound(edit, removePublished)
    const imported = importedBy(edit, version)
    if (notBefore !== undefined) requireNotBefore(imported, notBefore)
    await saveTariff(tx, edit.before, edit.after, clock.now())
    recorder.record(tx, {})
    return imported
  })
}

function importedBy(edit: PreparedEdit, version: number): ImportedTariff {
  const { after: tariff, omitted, changes, warnings } = edit
  return { version, tariff, omitted, changes, warnings, published: newlyPublished(edit) }
}

function newlyPublished({ before, after }: PreparedEdit): Card[] {
  const nameOf = ({ code, version }: Card) => `${code}@${version}`
  const known = new Set(before.cards.flatMap(card => (card.status === 'published' ? nameOf(card) : [])))
  return after.cards.filter(card => card.status === 'published' && !known.has(nameOf(card)))
}

function requireNotBefore({ tariff: { cards }, published }: ImportedTariff, today: string): void {
  const faults = published.flatMap(card => {
    const past = intoThePast(card, today)
    const index = cards.findIndex(({ code, version }) => code === card.code && version === card.version)
    return past === null ? [] : [[`cards.${index}.valid_from`, `${past} Confirm it, or name a later day.`]]
  })
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults.slice(0, mostFaults)))
}

const mostFaults = 100

async function withNames<T>(document: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.details) throw invalidFields(nameFindings(document, error.details))
    throw error
  }
}
