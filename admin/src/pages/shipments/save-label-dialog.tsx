import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { t } from '../../messages/text.ts'
import { download } from '../../parts/save-file.ts'
import { useAction } from '../../parts/use-action.ts'
import { ChoiceField, type DotsPerInch, ResolutionField } from './label-format-fields.tsx'

interface SaveLabelDialogProps {
  id: number
  awb: string
  /** The number of pieces of the shipment. */
  pieces: number
  close: () => void
}

type Format = 'pdf' | 'zpl' | 'png'

/** Saves the label as a PDF, as ZPL, or as a picture of one piece. */
export function SaveLabelDialog({ id, awb, pieces, close }: SaveLabelDialogProps) {
  const heading = useId()
  const { busy, run } = useAction()
  const [format, setFormat] = useState<Format>('zpl')
  const [dpi, setDpi] = useState<DotsPerInch>('203')
  const [piece, setPiece] = useState('1')

  async function save() {
    const query = { ...(format === 'pdf' ? {} : { dpi }), ...(format === 'png' ? { piece } : {}) }
    const name = format === 'png' ? `${awb}-${piece}.png` : `${awb}.${format}`
    await download(`/shipments/${id}/label.${format}`, name, query)
    close()
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('shipments.saveLabel')}</DialogTitle>
      <DialogContent>
        <ChoiceField label={t('shipments.format')} value={format} choices={formats} onChange={setFormat} />
        {format !== 'pdf' && <ResolutionField value={dpi} onChange={setDpi} />}
        {format === 'png' && pieces > 1 && (
          <TextField
            fullWidth
            margin="dense"
            type="number"
            label={t('shipments.piece')}
            value={piece}
            onChange={({ target }) => setPiece(target.value)}
            helperText={t('shipments.ofPieces', { count: pieces })}
            slotProps={{ htmlInput: { min: 1, max: pieces } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => run(save)}>
          {t('shipments.saveFile')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const formats = [
  { value: 'pdf', name: t('shipments.format.pdf') },
  { value: 'zpl', name: t('shipments.format.zpl') },
  { value: 'png', name: t('shipments.format.png') },
] as const
