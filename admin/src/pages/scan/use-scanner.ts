import { useEffect, useRef, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useMeta } from '../../http/use-meta.ts'
import { t } from '../../messages/text.ts'
import { useScanning } from '../../scanning/scanning.tsx'
import { type Measures, measuredOf, noMeasures } from './measure-fields.tsx'
import { whatIsMissing } from './mode-fields.tsx'
import { type ScanSettings, useScanSettings } from './scan-settings.ts'
import { createSignals } from './signals.ts'

type Mode = Schemas['Meta']['scan_modes'][number]

export interface Scanner {
  modes: readonly Mode[]
  /** Undefined until the modes are loaded. */
  mode: Mode | undefined
  settings: ScanSettings
  change: (fields: Partial<ScanSettings>) => void
  /** Those of the next parcel; null unless parcels are weighed. */
  measures: Measures | null
  measure: (measures: Measures | null) => void
  /** The reason why the last code was not taken. */
  complaint: string | null
  take: (code: string) => void
  /** True if the settings allow scans; otherwise `complaint` says why not. */
  isReady: () => boolean
}

/** Takes codes from a hand scanner, a camera or the keyboard, and signals each result. */
export function useScanner(): Scanner {
  const { add } = useScanning()
  const { scan_modes: modes } = useMeta()
  const [settings, change] = useScanSettings()
  const [measures, setMeasures] = useState<Measures | null>(null)
  /** The same as a ref: a camera may see several parcels in one picture. */
  const ofNext = useRef(measures)
  /** Codes scanned before the modes are loaded: a hand scanner does not wait for the page. */
  const early = useRef<string[]>([])
  const [complaint, setComplaint] = useState<string | null>(null)
  // A browser may have stored a mode that this release does not know.
  const mode = modes.find(known => known.mode === settings.mode) ?? modes[0]
  const signals = useSignals(settings.sound)

  function measure(next: Measures | null) {
    ofNext.current = next
    setMeasures(next)
  }

  function take(text: string) {
    const code = text.trim().slice(0, 255)
    if (code === '') return
    if (!mode) {
      early.current.push(code)
      setComplaint(t('scan.loading'))
      return
    }
    const { current } = ofNext
    const missing = whatIsMissing(mode, settings) ?? (current && measuredOf(current).fault)
    setComplaint(missing)
    if (missing) return signals.no(settings.sound)
    const measured = current && measuredOf(current).measured
    add({
      code,
      mode: mode.mode,
      ...(settings.depotId === null ? {} : { depot_id: settings.depotId }),
      ...(mode.on_run && settings.runId !== null ? { run_id: settings.runId } : {}),
      ...(mode.with_reason ? { reason: settings.reason.trim() } : {}),
      ...(measured ? { measured } : {}),
    })
    // The next parcel has another weight.
    if (current) measure({ ...noMeasures, unit: current.unit })
  }

  useEffect(() => {
    if (mode) for (const code of early.current.splice(0)) take(code)
  })

  function isReady(): boolean {
    const missing = mode ? whatIsMissing(mode, settings) : t('scan.loading')
    setComplaint(missing)
    return missing === null
  }

  return { modes, mode, settings, change, measures, measure, complaint, take, isReady }
}

/** Signals each result of the server. */
function useSignals(sound: boolean) {
  const { counts } = useScanning()
  const [signals] = useState(createSignals)
  const known = useRef(counts)
  useEffect(() => {
    const { accepted, refused } = known.current
    known.current = counts
    if (counts.refused > refused) signals.no(sound)
    else if (counts.accepted > accepted) signals.yes(sound)
  }, [counts, sound, signals])
  return signals
}
