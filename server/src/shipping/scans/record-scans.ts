import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import type { CurrentTariffs } from '../../pricing/tariffs/index.ts'
import { modeOf } from './modes.ts'
import { recordScan } from './record-scan.ts'
import { Refusal, refusedOutcome, type ScanOutcome } from './scan-outcome.ts'
import { type ScanRequest, scanFaults } from './scan-request.ts'

export interface ScanOptions {
  database: Database
  clock: Clock
  carrierService: CarrierService
  tariffs: CurrentTariffs
}

/**
 * Each scan has its own transaction; outcomes are in the same order. A repeated batch stores nothing twice. Throws
 * VALIDATION_ERROR, and then stores none.
 */
export async function recordScans(
  options: ScanOptions,
  scope: Scope,
  scans: readonly ScanRequest[],
  recorder: Recorder,
): Promise<ScanOutcome[]> {
  const { database, clock, carrierService: carriers } = options
  const { tenant, staffId } = scope
  const faults = scans.flatMap((scan, at) =>
    Object.entries(scanFaults(scan)).map(([field, sentence]) => [`scans.${at}.${field}`, sentence]),
  )
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults))
  const isPriced = scans.some(
    ({ measured, mode }) => measured !== undefined || modeOf(mode).status === 'Delivery Failed',
  )
  const rating = isPriced ? (await options.tariffs.of(tenant)).rating : null

  const outcomes: ScanOutcome[] = []
  for (const scan of scans) {
    const context = { tenant, staffId, carriers, rating, clock }
    const outcome = await database
      .write(tenant.id, async tx => {
        const made = await recordScan(tx, context, scan)
        recorder.record(tx, {
          subject: scans.length === 1 ? (made.shipment?.awb ?? '') : `${scans.length} scans`,
        })
        return made
      })
      .catch(error => {
        if (error instanceof Refusal) return refusedOutcome(scan.id.toLowerCase(), error)
        throw error
      })
    outcomes.push(outcome)
  }
  return outcomes
}
