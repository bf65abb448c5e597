import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useAction } from '../../parts/use-action.ts'
import { useBulk } from '../../parts/use-bulk.ts'
import { ChoiceField, type DotsPerInch, ResolutionField } from './label-format-fields.tsx'

type Order = 'list' | 'service' | 'route'
type Format = 'pdf' | 'zpl'
type Paper = 'usual' | '4x6' | 'A6' | 'A4' | 'A4x4'

/** Prints the labels of the ticked shipments into one file of the chosen format and paper. */
export function BulkLabelsDialog({ close }: { close: () => void }) {
  const heading = useId()
  const print = useBulk('/shipments/bulk/print')
  const { busy, run } = useAction()
  const [order, setOrder] = useState<Order>('list')
  const [format, setFormat] = useState<Format>('zpl')
  const [dpi, setDpi] = useState<DotsPerInch>('203')
  const [paper, setPaper] = useState<Paper>('usual')

  async function send() {
    await print.send({
      order,
      format,
      ...(format === 'zpl' ? { dpi: dpi === '203' ? (203 as const) : (300 as const) } : {}),
      ...(paper === 'usual' ? {} : { paper }),
    })
    close()
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Labels as a file</DialogTitle>
      <DialogContent>
        <ChoiceField
          label="Format"
          value={format}
          choices={formats}
          onChange={chosen => {
            setFormat(chosen)
            setPaper('usual')
          }}
        />
        {format === 'zpl' && <ResolutionField value={dpi} onChange={setDpi} />}
        <ChoiceField label="Paper" value={paper} choices={papers[format]} onChange={setPaper} />
        <ChoiceField label="Order" value={order} choices={orders} onChange={setOrder} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" loading={busy} onClick={() => run(send)}>
          Make the file
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const formats = [
  { value: 'zpl', name: 'ZPL, for label printers' },
  { value: 'pdf', name: 'PDF' },
] as const
const rolls = [
  { value: 'usual', name: 'The company’s' },
  { value: '4x6', name: '4 × 6 inches' },
  { value: 'A6', name: 'A6' },
] as const
const papers: Record<Format, readonly { value: Paper; name: string }[]> = {
  zpl: rolls,
  pdf: [...rolls, { value: 'A4', name: 'A4, folded' }, { value: 'A4x4', name: 'A4, four labels' }],
}
const orders = [
  { value: 'list', name: 'As in the list' },
  { value: 'service', name: 'By service' },
  { value: 'route', name: 'By route (runs, then postal code)' },
] as const
