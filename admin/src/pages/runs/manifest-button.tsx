import { Button } from '@mui/material'
import { address } from '../../http/call.ts'
import { t } from '../../messages/text.ts'
import { HandOverDialog } from '../../parts/hand-over-dialog.tsx'

/** Opens the manifest of a run with the recipient of the parcels. */
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
          {t('runs.manifest.open')}
        </Button>
      )}
    />
  )
}
