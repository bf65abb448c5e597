import { type Recorder, unrecorded } from '../audit/index.ts'
import { nextTariffVersion } from '../catalog/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { TariffDocument } from '../rating/index.ts'
import { conflict, type FieldProblems } from '../shared/problem.ts'
import { loadPart } from './load-part.repository.ts'
import {
  type Change,
  canonical,
  isStillTrue,
  type PreparedEdit,
  prepare,
  requireSound,
  type TariffEdit,
} from './prepare-edit.ts'
import { saveTariff } from './save-tariff.ts'
import { loadAll, readInPages } from './tariff.repository.ts'
import { requireWithin, type StoredPart, type TariffPart } from './tariff-part.ts'
import { knownCustomers } from './tariff-rows.repository.ts'

interface PreparedPart extends PreparedEdit {
  readonly pricingPositions: readonly number[]
}

export interface CheckOptions {
  /** The version of the tariff that the caller has read; whichever there is where it is left out. */
  basedOn?: number | undefined
}

export interface EditOptions extends CheckOptions {
  now: Date
  recorder?: Recorder
  /** The code of the changed item, for the record of the call. Asked once the change has been made. */
  subject?: () => string | null
}

/**
 * Tries a change of one part: reads the part in read-only transactions, applies `change` to it and checks the result.
 * Takes no lock and writes nothing. Throws VALIDATION_ERROR with the faults by their paths in
 * the tariff document; CONFLICT when the tariff is not the version that the caller has read.
 */
export async function checkPart(
  database: Database,
  tenantId: number,
  part: TariffPart,
  change: Change,
  { basedOn }: CheckOptions = {},
): Promise<TariffEdit> {
  const edit = await preparePart(database, tenantId, part, change)
  requireVersion(basedOn, edit.version)
  return made(edit.version + 1, edit)
}

/**
 * Changes one part of a tenant's tariff: does what `checkPart` does and then writes the difference. Changes of one
 * tenant write one after the other. If another change came first, this one is worked out again on the new version.
 */
export async function editPart(
  database: Database,
  tenantId: number,
  part: TariffPart,
  change: Change,
  { now, basedOn, recorder = unrecorded, subject }: EditOptions,
): Promise<TariffEdit> {
  const prepared = await preparePart(database, tenantId, part, change)
  return database.for('tariffs', 'bulk').write(tenantId, async tx => {
    const version = await nextTariffVersion(tx)
    requireVersion(basedOn, version - 1)
    const isCurrent = prepared.version === version - 1 && (await isStillTrue(tx, prepared))
    const edit = isCurrent ? prepared : await preparePartIn(tx, part, change)
    await saveTariff(tx, edit.before, edit.after, now, edit)
    const changed = subject?.() ?? null
    recorder.record(tx, changed === null ? {} : { subject: changed })
    return made(version, edit)
  })
}

function requireVersion(read: number | undefined, current: number): void {
  if (read === undefined || read === current) return
  throw conflict('Somebody else has changed the tariff meanwhile; load it again.')
}

function made(version: number, { after, unread, changes, warnings }: PreparedPart): TariffEdit {
  return { version, tariff: after, unread, changes, warnings }
}

/** The tariff as far as the part is concerned: see `TariffPart`. */
export async function readPart(
  database: Database,
  tenantId: number,
  part: TariffPart,
): Promise<TariffDocument> {
  const { document } = await readInPages(database, tenantId, tx => loadPart(tx, part))
  return canonical(document)
}

async function preparePart(
  database: Database,
  tenantId: number,
  part: TariffPart,
  change: Change,
): Promise<PreparedPart> {
  const stored = await readInPages(database, tenantId, tx => loadPart(tx, part))
  return prepared(stored, part, change, ids => database.read(tenantId, tx => knownCustomers(tx, ids)))
}

/** Runs in a transaction that has locked the tenant's row. */
async function preparePartIn(tx: TenantTransaction, part: TariffPart, change: Change): Promise<PreparedPart> {
  const stored = await loadAll(tx, reading => loadPart(reading, part))
  return prepared(stored, part, change, ids => knownCustomers(tx, ids))
}

async function prepared(
  stored: StoredPart,
  part: TariffPart,
  change: Change,
  known: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<PreparedPart> {
  const { pricingPositions } = stored
  const edit = await prepare(stored, change, known)
  requireWithin(part, { ...stored, document: edit.before }, edit.after)
  // Only those customers' pricing was read that refers to the part: faults are told by places in the whole list.
  const problems =
    part.list === 'customer_pricing' ? edit.problems : inWholeList(edit.problems, pricingPositions)
  requireSound({ ...edit, problems }, false)
  return { ...edit, pricingPositions }
}

function inWholeList(problems: FieldProblems, pricingPositions: readonly number[]): FieldProblems {
  const named = Object.entries(problems).map(([path, sentence]) => {
    const [list, index, ...rest] = path.split('.')
    if (list !== 'customer_pricing') return [path, sentence]
    return [[list, pricingPositions[Number(index)], ...rest].join('.'), sentence]
  })
  return Object.fromEntries(named)
}
