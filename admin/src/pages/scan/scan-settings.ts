import { useCallback, useState } from 'react'
import type { Schemas } from '../../http/api.ts'

type Mode = Schemas['Meta']['scan_modes'][number]['mode']

/** The same for each parcel, until changed. */
export interface ScanSettings {
  mode: Mode
  depotId: number | null
  runId: number | null
  reason: string
  sound: boolean
}

const key = 'waybill.scan-settings'
const usual: ScanSettings = { mode: 'collected', depotId: null, runId: null, reason: '', sound: true }

/** The settings of this browser: a depot scans in one mode all day. */
export function useScanSettings(): [ScanSettings, (change: Partial<ScanSettings>) => void] {
  const [settings, setSettings] = useState(stored)
  const change = useCallback((fields: Partial<ScanSettings>) => {
    setSettings(before => {
      const next = { ...before, ...fields }
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // The settings then last until the page closes.
      }
      return next
    })
  }, [])
  return [settings, change]
}

function stored(): ScanSettings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ScanSettings>) }
  } catch {
    return usual
  }
}
