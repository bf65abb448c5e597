import { isDeepStrictEqual } from 'node:util'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import {
  type Card,
  checkTariff,
  nothingOmitted,
  type OmittedParts,
  readTariff,
  type TariffDocument,
} from '../rating/index.ts'
import { type TariffChanges, tariffChanges } from './save-tariff.ts'
import { knownCustomers } from './tariff-rows.repository.ts'

export interface TariffEdit {
  /** The tenant's tariff version after the change. */
  readonly version: number
  /** After a change of a part: only the parts read. */
  readonly tariff: TariffDocument
  readonly omitted: OmittedParts
  readonly changes: Readonly<Record<string, TariffChanges>>
  /** Probable mistakes, by path. */
  readonly warnings: FieldProblems
}

export interface PreparedEdit {
  /** The version before the change. */
  readonly version: number
  readonly before: TariffDocument
  readonly after: TariffDocument
  readonly changes: Readonly<Record<string, TariffChanges>>
  readonly omitted: OmittedParts
  readonly customers: ReadonlySet<number>
  readonly problems: FieldProblems
  readonly warnings: FieldProblems
}

/** Throws VALIDATION_ERROR for faults of form. */
export async function prepare(
  stored: { readonly version: number; readonly document: TariffDocument; readonly omitted?: OmittedParts },
  changed: unknown,
  known: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<PreparedEdit> {
  const { version, document, omitted = nothingOmitted } = stored
  // JSON columns do not keep the order of fields.
  const before = canonical(document)
  const after = canonical(changed, faults => byPosition(faults, before, omitted))
  // A document without holidays keeps the existing ones.
  if (before.holidays) after.holidays ??= before.holidays
  const customers = await known(customersNamed(after, omitted))
  const changes = tariffChanges(before, after)
  return {
    version,
    before,
    after,
    changes,
    omitted,
    customers,
    ...checkTariff(after, customers, omitted, before),
  }
}

/** Whether the named customers still exist: they change without a new tariff version. */
export async function isStillTrue(
  tx: TenantTransaction,
  { after, omitted, customers }: PreparedEdit,
): Promise<boolean> {
  const now = await knownCustomers(tx, customersNamed(after, omitted))
  return now.size === customers.size && now.isSubsetOf(customers)
}

/** Throws VALIDATION_ERROR with the faults, including changed or removed published cards. */
export function requireSound({ before, after, problems }: PreparedEdit, removePublished: boolean): void {
  const found = { ...problems, ...publishedFaults(before.cards, after.cards, removePublished) }
  if (Object.keys(found).length > 0) throw invalidFields(found)
}

/** Throws VALIDATION_ERROR with faults passed through `told`. */
export function canonical(
  document: unknown,
  told: (faults: FieldProblems) => FieldProblems = faults => faults,
): TariffDocument {
  const { tariff, problems } = readTariff(document)
  if (!tariff) throw invalidFields(told(problems))
  delete tariff.$schema
  if (tariff.options?.length === 0) delete tariff.options
  if (tariff.customer_groups?.length === 0) delete tariff.customer_groups
  for (const service of tariff.services) if (service.options?.length === 0) delete service.options
  return tariff
}

function byPosition(
  faults: FieldProblems,
  { zone_sets }: TariffDocument,
  omitted: OmittedParts,
): FieldProblems {
  const told = Object.entries(faults).map(([path, sentence]) => {
    const [list, set, field, index, ...rest] = path.split('.')
    const partly = omitted.rules.get(zone_sets[Number(set)]?.code ?? '')
    if (list !== 'zone_sets' || field !== 'rules' || index === undefined || !partly) return [path, sentence]
    return [[list, set, field, partly.positions[Number(index)], ...rest].join('.'), sentence]
  })
  return Object.fromEntries(told)
}

export function customersNamed(tariff: TariffDocument, omitted: OmittedParts = nothingOmitted): number[] {
  const owners = tariff.cards.flatMap(card => (omitted.cards.has(card.code) ? [] : (card.customer_id ?? [])))
  return [...new Set([...owners, ...tariff.customer_pricing.map(pricing => pricing.customer_id)])]
}

/** A published card never changes: past prices must stay explainable. */
function publishedFaults(
  before: readonly Card[],
  after: readonly Card[],
  removePublished: boolean,
): FieldProblems {
  const faults: FieldProblems = {}
  const places = new Map(after.map((card, index) => [`${card.code}@${card.version}`, index]))
  for (const old of before) {
    if (old.status !== 'published') continue
    const index = places.get(`${old.code}@${old.version}`)
    const name = `Version ${old.version} of "${old.code}" is published`
    if (index === undefined) {
      if (!removePublished) faults.cards = `${name} and cannot be left out; end it by a new version.`
    } else if (!isDeepStrictEqual(old, after[index])) {
      const next = Math.max(...after.filter(card => card.code === old.code).map(card => card.version)) + 1
      faults[`cards.${index}`] = `${name} and cannot be changed; add version ${next}.`
    }
  }
  return faults
}
