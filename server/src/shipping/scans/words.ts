import { wallClock } from '../../platform/shared/dates.ts'
import type { DepotRow } from '../depots/index.ts'
import type { ScanMode } from './modes.ts'

export function acceptedLine(
  mode: ScanMode,
  depot: DepotRow | null,
  { piece, pieces, there, isAll }: { piece: number | null; pieces: number; there: number; isAll: boolean },
): string {
  const at = depot ? ` (${depot.code})` : ''
  if (pieces === 1) return `${mode.name}${at}.`
  if (piece === null) {
    return `${mode.name}${at}, as a whole. To count the ${pieces} pieces, scan the square code on each.`
  }
  if (!mode.whenAll || isAll) return `${mode.name}${at}: ${there} of ${pieces} ${mode.done}.`
  return `${mode.name}${at}: ${there} of ${pieces} ${mode.done}. The shipment is ${mode.status} with the last piece.`
}

export function eventText(mode: ScanMode, depot: DepotRow | null, reason: string | undefined): string {
  if (mode.withReason) return `${mode.event}: ${reason}`
  return mode.atDepot && depot ? `Arrived at the depot ${depot.name}.` : mode.event
}

export function correctionText(mode: ScanMode): string {
  return `Correction: “${mode.name}” was recorded by mistake.`
}

/** For staff: `2026-11-24 at 15:30`. */
export function momentText(moment: Date, timeZone: string): string {
  const { date, time } = wallClock(moment, timeZone)
  return `${date} at ${time.slice(0, 5)}`
}
