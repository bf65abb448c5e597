import { Alert, Button, Stack, Typography } from '@mui/material'
import DownloadIcon from 'lucide-react/icons/download'
import PrintIcon from 'lucide-react/icons/printer'
import { lazy, Suspense, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { useReadAgain } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { printFile } from '../../parts/print-file.ts'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { SaveLabelDialog } from './save-label-dialog.tsx'

const LabelPreview = lazy(() => import('./label-preview.tsx'))

/** The carrier's label if there is one, else our own. */
export function LabelPanel({
  shipment: { id, awb, status, carrier, package: parcel, label_warning: warning, updated_at: version },
}: {
  shipment: Schemas['Shipment']
}) {
  const [saving, setSaving] = useState(false)
  const readAgain = useReadAgain()
  const file = address(`/shipments/${id}/label.pdf`)
  const isRejected = status === 'Created' && carrier?.status === 'rejected'
  const print = () => printFile(file, t('shipments.labelToPrint'), () => void readAgain())
  useShortcut('F9', () => status !== 'Cancelled' && !isRejected && print())
  if (status === 'Cancelled') {
    return (
      <Panel title={t('shipments.label')}>
        <Typography color="textSecondary">{t('shipments.labelCancelled')}</Typography>
      </Panel>
    )
  }
  if (isRejected) {
    return (
      <Panel title={t('shipments.label')}>
        <Typography color="textSecondary">
          {t('shipments.labelRejected', { carrier: carrier.name })}
        </Typography>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('shipments.label')}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            href={address(`/shipments/${id}/label.pdf`, { download: true })}
            download={`${awb}.pdf`}
          >
            {t('common.save')}
          </Button>
          <Button variant="outlined" onClick={() => setSaving(true)}>
            {t('shipments.otherFormats')}
          </Button>
          <Button
            variant={warning ? 'outlined' : 'contained'}
            startIcon={<PrintIcon />}
            onClick={print}
            aria-keyshortcuts="F9"
            title={t('shipments.pressF9')}
          >
            {warning ? t('shipments.printOwn') : t('shipments.print')}
          </Button>
        </Stack>
      }
    >
      {saving && <SaveLabelDialog id={id} awb={awb} pieces={parcel.pieces} close={() => setSaving(false)} />}
      {warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      <Suspense fallback={<Waiting />}>
        <LabelPreview id={id} awb={awb} version={version} />
      </Suspense>
    </Panel>
  )
}
