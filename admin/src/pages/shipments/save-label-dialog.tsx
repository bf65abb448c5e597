import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
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
      <DialogTitle id={heading}>Save the label</DialogTitle>
      <DialogContent>
        <ChoiceField label="Format" value={format} choices={formats} onChange={setFormat} />
        {format !== 'pdf' && <ResolutionField value={dpi} onChange={setDpi} />}
        {format === 'png' && pieces > 1 && (
          <TextField
            fullWidth
            margin="dense"
            type="number"
            label="Piece"
            value={piece}
            onChange={({ target }) => setPiece(target.value)}
            helperText={`Of ${pieces}`}
            slotProps={{ htmlInput: { min: 1, max: pieces } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" loading={busy} onClick={() => run(save)}>
          Save file
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const formats = [
  { value: 'pdf', name: 'PDF' },
  { value: 'zpl', name: 'ZPL, for label printers' },
  { value: 'png', name: 'PNG, a picture of one piece' },
] as const
