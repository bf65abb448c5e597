import { setTimeout } from 'node:timers/promises'
import { findStaffRow, roleMay, type StaffRole } from '../../accounts/staff/index.ts'
import { requireOwnTenant } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { partsOf } from './document-parts.ts'
import { appendDocument, deleteDocument, deleteOldDocuments, nameDocument } from './documents.repository.ts'
import { sentenceOf } from './each-row.ts'
import type { LongWorkOptions } from './long-work.ts'
import { createRecorderFor } from './row-recorder.ts'
import { listRowsDone, listRowsLeft, storeOutcomes } from './rows.repository.ts'
import {
  claimWork,
  endWork,
  type LongWorkRow,
  nextClaimAt,
  noteFailure,
  releaseWork,
  renewClaim,
} from './work.repository.ts'
import { accessOf, type StartedBy, type WorkKind, type WorkRow, type WorkStep } from './work.ts'

export interface Turns {
  /** Several processes may do so at once. Returns the next due time, or null without work. */
  processDue(tenantId: number, signal: AbortSignal): Promise<Date | null>
}

/** Then another piece of work, or another tenant, has its turn. */
const usualTurnMs = 10_000
/** Another process takes over work that was not renewed for this long. */
const usualLeaseMs = 12_000
/** Consecutive failed turns until the work fails. */
const mostFailedTurns = 8
/** Grows with each failure. */
const waitAfterFailureMs = 5_000
/** Per company. */
const documentsKept = 20

/** Work is saved after each step. */
export function createTurns(options: LongWorkOptions): Turns {
  const { clock, scheduler, log, turnMs = usualTurnMs, leaseMs = usualLeaseMs } = options
  const database = options.database.for('records', 'bulk')
  const kinds = new Map(options.kinds.map(kind => [kind.kind, kind as unknown as WorkKind<object>]))
  const recorderFor = createRecorderFor(options)

  return {
    async processDue(tenantId, signal) {
      const work = await database.write(tenantId, async tx => {
        const claimed = await claimWork(tx, leaseMs)
        // If this process dies, another one looks after the claim.
        if (claimed) await scheduler.wakeAt(tx, new Date(clock.now().getTime() + leaseMs))
        return claimed
      })
      if (work) await turn(tenantId, work, signal)
      return database.read(tenantId, tx => nextClaimAt(tx, clock.now()))
    },
  }

  async function turn(tenantId: number, work: LongWorkRow, signal: AbortSignal): Promise<void> {
    const lost = new AbortController()
    const holding = hold(tenantId, work, lost)
    try {
      await steps(tenantId, work, AbortSignal.any([signal, lost.signal]))
      await write(tenantId, tx => releaseWork(tx, work))
    } catch (error) {
      if (!lost.signal.aborted) await settleFailure(tenantId, work, error)
    } finally {
      lost.abort()
      await holding
    }
  }

  /** Renews the claim until `lost` is aborted; aborts it if the work was stopped or taken over. */
  async function hold(tenantId: number, work: LongWorkRow, lost: AbortController): Promise<void> {
    while (!lost.signal.aborted) {
      await setTimeout(leaseMs / 4, undefined, { signal: lost.signal, ref: false }).catch(() => {})
      if (lost.signal.aborted) return
      const held = await write(tenantId, tx => renewClaim(tx, work, leaseMs)).catch(() => true)
      if (!held) lost.abort()
    }
  }

  async function steps(tenantId: number, work: LongWorkRow, signal: AbortSignal): Promise<void> {
    const kind = kinds.get(work.kind)
    if (!kind) throw new Problem('NOT_FOUND', `This version knows no work of the kind ${work.kind}.`)
    const common = await stepOf(tenantId, work, signal)
    const since = clock.elapsed()
    do {
      const rows = await database.read(tenantId, tx => listRowsLeft(tx, work.id, kind.rowsAtOnce))
      if (rows.length === 0) return finish(tenantId, work, kind, common)
      const { outcomes, document = [] } = await kind.step({ ...common, rows })
      const held = await write(tenantId, async tx => {
        // First, to lock the work: after a takeover this process must add nothing to the document.
        if (!(await renewClaim(tx, work, leaseMs))) return false
        await storeOutcomes(tx, work.id, outcomes)
        await appendDocument(tx, work.id, document)
        return true
      })
      if (!held) return
    } while (clock.elapsed() - since < turnMs && !signal.aborted)
  }

  /** Throws FORBIDDEN if the person who started the work no longer works here, or may no longer start it. */
  async function stepOf(
    tenantId: number,
    work: LongWorkRow,
    signal: AbortSignal,
  ): Promise<Omit<WorkStep<object>, 'rows'>> {
    const { tenant, person } = await database.read(tenantId, async tx => ({
      tenant: await requireOwnTenant(tx),
      person: await findStaffRow(tx, work.staff_id),
    }))
    if (!person?.active) throw new Problem('FORBIDDEN', 'Whoever has started this may no longer sign in.')
    const access = accessOf(work)
    if (access && access !== 'staff' && !roleMay(person.role as StaffRole, access)) {
      throw new Problem('FORBIDDEN', 'Whoever has started this has a role by now that may not.')
    }
    return {
      workId: work.id,
      settings: work.settings as object,
      scope: { tenant, customerId: null, apiUserId: null, staffId: work.staff_id },
      signal,
      recorderFor: (row: WorkRow) =>
        recorderFor(tenantId, work, work.started_by as unknown as StartedBy, row),
      documentParts: () => partsOf(database, tenantId, work.id),
      logFault: ({ recordId }, err) =>
        log.error({ err, tenantId, workId: work.id, recordId }, 'a row of long work could not be done'),
    }
  }

  async function finish(
    tenantId: number,
    work: LongWorkRow,
    kind: WorkKind<object>,
    common: Omit<WorkStep<object>, 'rows'>,
  ): Promise<void> {
    const rows = kind.finish ? await database.read(tenantId, tx => listRowsDone(tx, work.id)) : []
    const end = (await kind.finish?.({ ...common, rows })) ?? {}
    const day = dateOn(clock.now(), common.scope.tenant.timezone)
    await write(tenantId, async tx => {
      const { result } = end
      if (!(await endWork(tx, work, { state: 'done', ...(result ? { result } : {}) }, clock.now()))) return
      if (end.replacesDocument) await deleteDocument(tx, work.id)
      await appendDocument(tx, work.id, end.document ?? [])
      const named = kind.document?.(common.settings, day)
      if (named && (await nameDocument(tx, work.id, named))) await deleteOldDocuments(tx, documentsKept)
    })
  }

  /** A refusal ends the work; other errors are retried a few times. */
  async function settleFailure(tenantId: number, work: LongWorkRow, error: unknown): Promise<void> {
    if (error instanceof Problem && error.code !== 'SERVICE_UNAVAILABLE') {
      return end(tenantId, work, sentenceOf(error))
    }
    log.error({ err: error, tenantId, workId: work.id }, 'a turn of long work failed; it is tried again')
    const wait = waitAfterFailureMs * (work.troubles + 1)
    const troubles = await write(tenantId, tx => noteFailure(tx, work, wait))
    if (troubles >= mostFailedTurns) await end(tenantId, work, failedAgain)
  }

  async function end(tenantId: number, work: LongWorkRow, message: string): Promise<void> {
    await write(tenantId, tx => endWork(tx, work, { state: 'failed', message }, clock.now()))
  }

  function write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    return database.write(tenantId, work)
  }
}

const failedAgain = 'It has failed again and again; the log of the server tells why.'
