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

/** Attempts when other changes are saved first. */
const mostAttempts = 20

interface OpenPart extends StoredPart {
  readonly part: TariffPart
}

interface CheckedPart extends PreparedEdit {
  readonly pricingPositions: readonly number[]
}

export interface ChangedPart {
  /** Checked as a whole, including its form. */
  readonly tariff: unknown
  /** The path of the caller's value; findings below it are relative to it. */
  readonly path?: string | null
  /** The code of the changed item, for the call record. */
  readonly subject?: string | null
  told?(findings: FieldProblems, kind: 'faults' | 'warnings'): FieldProblems
}

export interface EditOptions {
  /** Checks only: no lock, no writes. */
  dryRun?: boolean
  /** The version that the caller has read; any if absent. */
  basedOn?: number | undefined
  recorder?: Recorder
}

/**
 * Starts again if another change is saved first. Throws VALIDATION_ERROR with faults by path, and CONFLICT if the
 * version is not `basedOn` or other changes keep coming first.
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

/** Throws VALIDATION_ERROR. */
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
    // Only some customers' pricing was read; faults need positions in the whole list.
    const problems =
      part.list === 'customer_pricing' ? edit.problems : inWholeList(edit.problems, pricingPositions)
    requireSound({ ...edit, problems }, false)
    return { ...edit, pricingPositions }
  } catch (error) {
    throw faultsWithin(changed, error)
  }
}

/** Returns the new version, or null if the tariff has changed since. */
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
