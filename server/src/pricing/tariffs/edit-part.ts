import { type Recorder, unrecorded } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, type FieldProblems } from '../../platform/shared/problem.ts'
import { takeTariffVersion } from '../catalog/index.ts'
import type { OmittedParts, TariffDocument } from '../rating/index.ts'
import { loadPart } from './load-part.repository.ts'
import {
  canonical,
  isStillTrue,
  type PreparedEdit,
  prepare,
  requireSound,
  type TariffEdit,
} from './prepare-edit.ts'
import { saveTariff } from './save-tariff.ts'
import { readInPages } from './tariff.repository.ts'
import { requireWithin, type StoredPart, type TariffPart } from './tariff-part.ts'
import { knownCustomers } from './tariff-rows.repository.ts'
import { faultsWithin, warningsWithin } from './within-path.ts'

/** How often a change is worked out again when others save theirs first. */
const mostAttempts = 20

/** A part that was read and is about to be changed. */
interface OpenPart extends StoredPart {
  readonly part: TariffPart
}

/** A change of an open part, worked out and checked. */
interface CheckedPart extends PreparedEdit {
  readonly pricingPositions: readonly number[]
}

/** What becomes of an open part. */
export interface ChangedPart {
  /** What the tariff becomes. It is checked as a whole, its form included. */
  readonly tariff: unknown
  /** The path of what the caller sent: findings below it are told by paths within it. */
  readonly path?: string | null
  /** The code of the changed item, for the record of the call. */
  readonly subject?: string | null
  /** Puts findings into the caller's words. */
  told?(findings: FieldProblems, kind: 'faults' | 'warnings'): FieldProblems
}

export interface EditOptions {
  /** Checks everything, takes no lock and writes nothing. */
  dryRun?: boolean
  /** The version of the tariff that the caller has read; whichever there is where it is left out. */
  basedOn?: number | undefined
  recorder?: Recorder
}

/**
 * Changes one part of a tenant's tariff: opens it, has `change` make what it becomes, checks that and saves the
 * difference. If another change is saved first, this one is made again on the new version. Throws VALIDATION_ERROR with
 * the faults by their paths in the tariff document, or within what the caller sent; CONFLICT when the tariff is not the
 * version that the caller has read, or when others have come first again and again.
 */
export async function editPart<Changed extends ChangedPart>(
  { database, clock }: { database: Database; clock: Pick<Clock, 'now'> },
  tenantId: number,
  part: TariffPart,
  change: (tariff: TariffDocument, omitted: OmittedParts) => Changed,
  { dryRun = false, basedOn, recorder = unrecorded }: EditOptions = {},
): Promise<TariffEdit & { readonly changed: Changed }> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const open = await openPart(database, tenantId, part)
    if (basedOn !== undefined && basedOn !== open.version) break
    const changed = change(structuredClone(open.document), open.omitted)
    const checked = await checkPart(database, tenantId, open, changed)
    const version = dryRun
      ? open.version + 1
      : await savePart(database, tenantId, checked, { now: clock.now(), recorder, changed })
    if (version === null) continue
    const { after: tariff, omitted, changes } = checked
    return { version, tariff, omitted, changes, warnings: warningsWithin(changed, checked.warnings), changed }
  }
  throw conflict('Somebody else has changed the tariff meanwhile; load it again.')
}

/** The tariff as far as the part is concerned: see `TariffPart`. */
export async function readPart(
  database: Database,
  tenantId: number,
  part: TariffPart,
): Promise<TariffDocument> {
  return (await openPart(database, tenantId, part)).document
}

async function openPart(database: Database, tenantId: number, part: TariffPart): Promise<OpenPart> {
  const stored = await readInPages(database, tenantId, tx => loadPart(tx, part))
  return { ...stored, part, document: canonical(stored.document) }
}

/** Throws VALIDATION_ERROR with the faults of the change. */
async function checkPart(
  database: Database,
  tenantId: number,
  open: OpenPart,
  changed: ChangedPart,
): Promise<CheckedPart> {
  const { part, pricingPositions } = open
  try {
    const edit = await prepare(open, changed.tariff, ids =>
      database.read(tenantId, tx => knownCustomers(tx, ids)),
    )
    requireWithin(part, open, edit.after)
    // Only those customers' pricing was read that refers to the part: faults are told by places in the whole list.
    const problems =
      part.list === 'customer_pricing' ? edit.problems : inWholeList(edit.problems, pricingPositions)
    requireSound({ ...edit, problems }, false)
    return { ...edit, pricingPositions }
  } catch (error) {
    throw faultsWithin(changed, error)
  }
}

/** Writes the difference; returns the new version, or null where the tariff has changed since the part was opened. */
function savePart(
  database: Database,
  tenantId: number,
  checked: CheckedPart,
  { now, recorder, changed }: { now: Date; recorder: Recorder; changed: ChangedPart },
): Promise<number | null> {
  return database.for('tariffs', 'bulk').write(tenantId, async tx => {
    if (!(await isStillTrue(tx, checked))) return null
    const version = await takeTariffVersion(tx, checked.version + 1)
    if (version === null) return null
    await saveTariff(tx, checked.before, checked.after, now, checked)
    const { subject } = changed
    recorder.record(tx, subject ? { subject } : {})
    return version
  })
}

function inWholeList(problems: FieldProblems, pricingPositions: readonly number[]): FieldProblems {
  const named = Object.entries(problems).map(([path, sentence]) => {
    const [list, index, ...rest] = path.split('.')
    if (list !== 'customer_pricing') return [path, sentence]
    return [[list, pricingPositions[Number(index)], ...rest].join('.'), sentence]
  })
  return Object.fromEntries(named)
}
