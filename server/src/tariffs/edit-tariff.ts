import { isDeepStrictEqual } from 'node:util'
import { nextTariffVersion } from '../catalog/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import { type Card, checkTariff, readTariff, type TariffDocument } from '../rating/index.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import { saveTariff, type TariffChanges, tariffChanges } from './save-tariff.ts'
import { loadTariff, readStoredTariff, type StoredTariff } from './tariff.repository.ts'
import { knownCustomers } from './tariff-rows.repository.ts'

export interface TariffEdit {
  /** The tenant's tariff version after the change. */
  readonly version: number
  readonly tariff: TariffDocument
  readonly changes: Readonly<Record<string, TariffChanges>>
  /** What is allowed and most likely not meant, by path. */
  readonly warnings: FieldProblems
}

export interface EditOptions {
  now: Date
  /** Lets published cards go that the change leaves out; otherwise leaving one out is refused. */
  removePublished?: boolean
  /** Only tells what the change would come to: nothing is written but the version, which is the caller's to take back. */
  dryRun?: boolean
  /** The same change, worked out beforehand. */
  prepared?: PreparedEdit
}

/** A change of one version of a tariff, worked out and checked. */
export interface PreparedEdit {
  /** The version it is a change of. */
  readonly version: number
  readonly before: TariffDocument
  readonly after: TariffDocument
  readonly changes: Readonly<Record<string, TariffChanges>>
  /** The customers it was checked against. */
  readonly customers: ReadonlySet<number>
  readonly problems: FieldProblems
  readonly warnings: FieldProblems
}

type Change = (tariff: TariffDocument) => unknown

/**
 * Works a change out before the transaction that makes it: with a hundred thousand zone rules that takes seconds, for
 * which nothing shall be held. Throws VALIDATION_ERROR for faults of form.
 */
export async function prepareEdit(
  database: Database,
  tenantId: number,
  change: Change,
): Promise<PreparedEdit> {
  const stored = await readStoredTariff(database, tenantId)
  return prepare(stored, change, ids => database.read(tenantId, tx => knownCustomers(tx, ids)))
}

/**
 * Changes a tenant's tariff, the one way there is: reads it, has `change` make the new one of it, checks that as a
 * whole and writes what differs. Changes of one tenant wait for each other; what was prepared on a version that is no
 * longer the newest is worked out again. Throws VALIDATION_ERROR with the faults by their paths in the tariff document;
 * then nothing is changed.
 */
export async function editTariff(
  tx: TenantTransaction,
  change: Change,
  options: EditOptions,
): Promise<TariffEdit> {
  const version = await nextTariffVersion(tx)
  const edit =
    options.prepared?.version === version - 1 && (await isStillTrue(tx, options.prepared))
      ? options.prepared
      : await prepare(await loadTariff(tx), change, ids => knownCustomers(tx, ids))
  const { before, after, changes, warnings } = edit
  const published = publishedFaults(before.cards, after.cards, options.removePublished ?? false)
  const problems = { ...edit.problems, ...published }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)

  if (!options.dryRun) await saveTariff(tx, before, after, options.now)
  return { version, tariff: after, changes, warnings }
}

async function prepare(
  stored: StoredTariff,
  change: Change,
  known: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<PreparedEdit> {
  // The database keeps the fields of JSON columns in an order of its own.
  const before = canonical(stored.document)
  const after = canonical(change(structuredClone(before)))
  const customers = await known(customersNamed(after))
  const changes = tariffChanges(before, after)
  return { version: stored.version, before, after, changes, customers, ...checkTariff(after, customers) }
}

/** Customers are no part of the tariff: they come and go without a new version of it. */
async function isStillTrue(tx: TenantTransaction, { after, customers }: PreparedEdit): Promise<boolean> {
  const now = await knownCustomers(tx, customersNamed(after))
  return now.size === customers.size && now.isSubsetOf(customers)
}

/** The tariff in its one form. Throws VALIDATION_ERROR. */
export function canonical(document: unknown): TariffDocument {
  const { tariff, problems } = readTariff(document)
  if (!tariff) throw invalidFields(problems)
  delete tariff.$schema
  return tariff
}

/** Ids of the customers that the tariff speaks of. */
export function customersNamed(tariff: TariffDocument): number[] {
  const owners = tariff.cards.flatMap(card => card.customer_id ?? [])
  return [...new Set([...owners, ...tariff.customer_pricing.map(pricing => pricing.customer_id)])]
}

/** A published card stays as it is, so that what it priced can be told later. */
function publishedFaults(
  before: readonly Card[],
  after: readonly Card[],
  removePublished: boolean,
): FieldProblems {
  const faults: FieldProblems = {}
  for (const old of before) {
    if (old.status !== 'published') continue
    const index = after.findIndex(card => card.code === old.code && card.version === old.version)
    const name = `Version ${old.version} of "${old.code}" is published`
    if (index < 0) {
      if (!removePublished) faults.cards = `${name} and cannot be left out; end it by a new version.`
    } else if (!isDeepStrictEqual(old, after[index])) {
      const next = Math.max(...after.filter(card => card.code === old.code).map(card => card.version)) + 1
      faults[`cards.${index}`] = `${name} and cannot be changed; add version ${next}.`
    }
  }
  return faults
}
