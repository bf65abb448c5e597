import { Button } from '@mui/material'
import ManifestIcon from 'lucide-react/icons/clipboard-list'
import { t } from '../../messages/text.ts'
import { HandOverDialog } from '../../parts/hand-over-dialog.tsx'
import { useBulk } from '../../parts/use-bulk.ts'

/** Prints a manifest of the ticked shipments for the hand-over. */
export function BulkManifestButton() {
  const manifest = useBulk('/shipments/bulk/manifest')

  async function print(to: string | null, close: () => void) {
    await manifest.run({ to })
    close()
  }

  return (
    <HandOverDialog
      icon={<ManifestIcon />}
      action={(to, close) => (
        <Button variant="contained" loading={manifest.busy} onClick={() => print(to, close)}>
          {t('shipments.bulk.manifest')}
        </Button>
      )}
    />
  )
}
