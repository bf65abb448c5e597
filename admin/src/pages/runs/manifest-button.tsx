import { Button } from '@mui/material'
import { address } from '../../http/call.ts'
import { HandOverDialog } from '../../parts/hand-over-dialog.tsx'

/** Opens the manifest of a run for a hand-over, which names who takes the parcels over. */
export function ManifestButton({ runId }: { runId: number }) {
  return (
    <HandOverDialog
      action={(to, close) => (
        <Button
          variant="contained"
          href={address(`/runs/${runId}/manifest.pdf${to === null ? '' : `?to=${encodeURIComponent(to)}`}`)}
          target="_blank"
          onClick={close}
        >
          Open PDF
        </Button>
      )}
    />
  )
}
