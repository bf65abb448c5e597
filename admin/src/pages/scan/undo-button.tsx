import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { t } from '../../messages/text.ts'
import { useAction } from '../../parts/use-action.ts'
import { type LastScan, useScanning } from '../../scanning/scanning.tsx'
import { parcelName } from './scan-texts.ts'

/** Undoes a scan; gone once its minute is over. */
export function UndoButton({ entry }: { entry: LastScan }) {
  const { undo } = useScanning()
  const { busy, run } = useAction()
  if (!useIsBefore(entry.undoUntil)) return null
  return (
    <Button
      variant="outlined"
      loading={busy}
      aria-label={t('scan.undoName', { name: parcelName(entry) })}
      onClick={() => run(() => undo(entry.scan.id))}
    >
      {t('scan.undo')}
    </Button>
  )
}

/** True until a moment, in milliseconds since 1970; false without one. */
function useIsBefore(moment: number | null): boolean {
  const [over, setOver] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setOver(moment), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && over !== moment
}
