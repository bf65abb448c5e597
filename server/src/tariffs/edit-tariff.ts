import { isDeepStrictEqual } from 'node:util'
import { nextTariffVersion } from '../catalog/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import { type Card, checkTariff, readTariff, type TariffDocument } from '../rating/index.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import { saveTariff, type TariffChanges, tariffChanges } from './save-tariff.ts'
import { loadTariff } from './tariff.repository.ts'
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
}

/**
 * Changes a tenant's tariff, the one way there is: reads it, has `change` make the new one of it, checks that as a
 * whole and writes what differs. Changes of one tenant wait for each other. Throws VALIDATION_ERROR with every
 * fault by its path in the tariff document; then nothing is changed.
 */
export async function editTariff(
  tx: TenantTransaction,
  change: (tariff: TariffDocument) => unknown,
  options: EditOptions,
): Promise<TariffEdit> {
  const version = await nextTariffVersion(tx)
  const stored = await loadTariff(tx)
  // The database keeps the fields of JSON columns in an order of its own.
  const before = canonical(stored.document)
  const after = canonical(change(structuredClone(before)))

  const customers = await knownCustomers(tx, customersNamed(after))
  const { problems, warnings } = checkTariff(after, customers)
  Object.assign(problems, publishedFaults(before.cards, after.cards, options.removePublished ?? false))
  if (Object.keys(problems).length > 0) throw invalidFields(problems)

  await saveTariff(tx, before, after, options.now)
  return { version, tariff: after, changes: tariffChanges(before, after), warnings }
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
