import type { Static } from 'typebox'
import { Choice, Group, Id, ListOf, optional, Text } from '../../platform/shared/schema.ts'
import { measureFields, sidesFault } from '../shipments/index.ts'
import { modeOf, scanModeCodes } from './modes.ts'
import { longestCode } from './read-code.ts'

export const mostScans = 50

const uuid = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

export const ScanRequest = Group('Scan', {
  id: Text('Scan id', {
    longest: 36,
    pattern: uuid.source,
    description: 'UUID from the scanning device. A repeated scan is stored once.',
  }),
  code: Text('Code', { longest: longestCode, example: 'WB0000000011/2' }),
  mode: Choice('Mode', scanModeCodes),
  depot_id: optional(Id('Depot')),
  run_id: optional(Id('Run')),
  reason: optional(
    Text('Reason', { description: 'Reason why it was not delivered; the tracking shows it.' }),
  ),
  scanned_at: optional(Text('Time', { longest: 40, description: 'ISO 8601 with an offset. Default: now.' })),
  measured: optional(Group('Measures', measureFields)),
})
export type ScanRequest = Static<typeof ScanRequest>

export const ScansRequest = Group('Scans', {
  scans: ListOf('Scans', ScanRequest, { fewest: 1, most: mostScans }),
})

export function isScanId(text: string): boolean {
  return uuid.test(text)
}

/** Beyond the schema's faults. */
export function scanFaults(scan: Partial<ScanRequest>): Record<string, string> {
  const faults: Record<string, string> = {}
  if (scan.id !== undefined && !isScanId(scan.id)) faults.id = 'Scan id must be a UUID.'
  if (scan.scanned_at !== undefined && timeOf(scan.scanned_at) === null) {
    faults.scanned_at = 'Time must be written as 2026-11-24T15:30:00-05:00.'
  }
  if (scan.run_id !== undefined && scan.mode !== undefined && !modeOf(scan.mode).onRun) {
    faults.run_id = 'Run is for parcels that are loaded on one.'
  }
  const sides = sidesFault(scan.measured ?? {})
  if (sides !== null) faults['measured.length'] = sides
  return faults
}

/** Null for other text. */
export function timeOf(text: string): Date | null {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    return null
  }
}
