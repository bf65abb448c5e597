import type { Recorder } from '../../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import type { ReasonCode } from '../../proofs/index.ts'
import { listOwnReasons, replaceReasons } from './settings.repository.ts'

/** Deliver again, send back to the sender, or hold until staff decide. */
export const followUps = ['again', 'return', 'hold'] as const
export type FollowUp = (typeof followUps)[number]

export interface FailReason {
  readonly code: string
  /** For drivers and staff. */
  readonly name: string
  /** For the recipient, in the tracking. */
  readonly told: string
  /** Wants a photo. */
  readonly photo: boolean
  /** Counts as an attempt, and is charged. */
  readonly attempt: boolean
  readonly follows: FollowUp
  readonly active: boolean
}

function builtIn(
  code: ReasonCode,
  name: string,
  told: string,
  { photo = false, attempt = true, follows = 'again' as FollowUp } = {},
): FailReason {
  return { code, name, told, photo, attempt, follows, active: true }
}

export const builtInReasons: readonly FailReason[] = [
  builtIn('NOT_HOME', 'Nobody at home', 'Nobody was at home.', { photo: true }),
  builtIn('REFUSED', 'Refused', 'The delivery was refused.', { follows: 'return' }),
  builtIn('WRONG_ADDRESS', 'Wrong address', 'The address is incomplete or wrong.', { follows: 'hold' }),
  builtIn('NO_ACCESS', 'No access', 'The entrance could not be reached.'),
  builtIn('CLOSED', 'Closed', 'The business was closed.'),
  builtIn('NO_MONEY', 'No money', 'The cash on delivery was not paid.'),
  builtIn('DAMAGED', 'Damaged', 'The parcel is being checked.', {
    photo: true,
    attempt: false,
    follows: 'hold',
  }),
  builtIn('NOT_IN_THE_VAN', 'Not in the van', 'The parcel goes out again.', { attempt: false }),
  builtIn('OTHER', 'Other', 'Delivery was not possible.'),
]

const codes: ReadonlySet<string> = new Set(builtInReasons.map(({ code }) => code))

/** The company's, in its order; as long as it has none, the built-in ones. */
export async function listReasons(tx: TenantTransaction): Promise<readonly FailReason[]> {
  const own = await listOwnReasons(tx)
  return own.length === 0 ? builtInReasons : own
}

/** Null for an unknown code. Inactive ones count: the phone may have had the list before. */
export function reasonOf(reasons: readonly FailReason[], code: string): FailReason | null {
  const found = reasons.find(reason => reason.code === code)
  return found ?? builtInReasons.find(reason => reason.code === code) ?? null
}

/** An unknown code names itself. */
export function nameOfReason(reasons: readonly FailReason[], code: string): string {
  return reasonOf(reasons, code)?.name ?? code
}

/** A text that is left out stays as it is. */
export type SentReason = Omit<FailReason, 'name' | 'told'> & {
  readonly name?: string
  readonly told?: string
}

/**
 * Replaces the whole list, and returns it. Built-in reasons can be inactive, and not missing. Throws VALIDATION_ERROR.
 */
export function changeReasons(
  { database }: { database: Database },
  tenantId: number,
  sent: readonly SentReason[],
  recorder: Recorder,
): Promise<readonly FailReason[]> {
  return database.write(tenantId, async tx => {
    const known = await listReasons(tx)
    const reasons = sent.map(({ name, told, ...reason }): FailReason => {
      const before = reasonOf(known, reason.code)
      return { ...reason, name: name ?? before?.name ?? '', told: told ?? before?.told ?? '' }
    })
    const faults = faultsOf(reasons)
    if (Object.keys(faults).length > 0) throw invalidFields(faults)
    await replaceReasons(tx, reasons)
    recorder.record(tx, { subject: `${reasons.length} reasons` })
    return reasons
  })
}

function faultsOf(reasons: readonly FailReason[]): FieldProblems {
  const faults: FieldProblems = {}
  const seen = new Set<string>()
  for (const [index, { code, name, told }] of reasons.entries()) {
    const at = `reasons.${index}`
    if (!/^[A-Z][A-Z0-9_]{0,39}$/.test(code)) {
      faults[`${at}.code`] =
        'Code must have capital letters, digits and underscores, and begin with a letter.'
    } else if (seen.has(code)) faults[`${at}.code`] = 'Code was sent twice.'
    if (name === '') faults[`${at}.name`] = 'Name is required.'
    if (told === '') faults[`${at}.told`] = 'Text for the recipient is required.'
    seen.add(code)
  }
  const missing = [...codes].filter(code => !seen.has(code))
  if (missing.length > 0) faults.reasons = `Built-in reasons cannot be deleted: ${missing.join(', ')}.`
  if (!reasons.some(({ active }) => active)) faults.reasons ??= 'At least one reason must be active.'
  return faults
}
