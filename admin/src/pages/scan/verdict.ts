import OkIcon from 'lucide-react/icons/circle-check'
import StopIcon from 'lucide-react/icons/circle-x'
import WaitsIcon from 'lucide-react/icons/clock'
import { t } from '../../messages/text.ts'
import { dayText, todayIn } from '../../parts/when.tsx'
import type { LastScan } from '../../scanning/scanning.tsx'
import { parcelName, reweighedText } from './scan-texts.ts'

/** The result of a scan, for the eye. */
export interface Verdict {
  answer: 'yes' | 'no' | 'waits'
  /** The AWB with the piece, or the scanned code; null for a scan that was not taken. */
  name: string | null
  message: string
  /** Recipient and new price. */
  facts: string[]
  sortCode: string | null
  run: { name: string; detail: string } | null
}

/** The verdict of the newest scan, or the reason why a code was not taken. Null before the first scan. */
export function verdictOf(
  newest: LastScan | undefined,
  complaint: string | null,
  timezone: string,
): Verdict | null {
  if (complaint !== null) {
    return { answer: 'no', name: null, message: complaint, facts: [], sortCode: null, run: null }
  }
  if (!newest) return null
  const { outcome } = newest
  const name = parcelName(newest)
  if (!outcome) {
    return {
      answer: 'waits',
      name,
      message: t('scan.waitsForServer'),
      facts: [],
      sortCode: null,
      run: null,
    }
  }
  const { shipment, run, refused, message, sort_code: sortCode } = outcome
  return {
    answer: refused ? 'no' : 'yes',
    name,
    message,
    facts: [shipment?.recipient, reweighedText(outcome)].filter(fact => typeof fact === 'string'),
    sortCode: sortCode?.code ?? null,
    run: run && {
      name: String(run.id),
      detail: [
        run.driver,
        t('scan.stopOfRun', { place: run.stop }),
        ...(run.day === todayIn(timezone) ? [] : [dayText(run.day)]),
      ].join(', '),
    },
  }
}

export function wordOf(answer: Verdict['answer']): string {
  return { yes: t('scan.verdict.yes'), no: t('scan.verdict.no'), waits: t('scan.verdict.waits') }[answer]
}

/** Symbols tell verdicts apart without colours. */
export const verdictIcons = { yes: OkIcon, no: StopIcon, waits: WaitsIcon }
