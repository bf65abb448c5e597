import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { t } from '../../messages/text.ts'
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
      <DialogTitle id={heading}>{t('shipments.bulk.fileTitle')}</DialogTitle>
      <DialogContent>
        <ChoiceField
          label={t('shipments.format')}
          value={format}
          choices={formats}
          onChange={chosen => {
            setFormat(chosen)
            setPaper('usual')
          }}
        />
        {format === 'zpl' && <ResolutionField value={dpi} onChange={setDpi} />}
        <ChoiceField
          label={t('shipments.bulk.paper')}
          value={paper}
          choices={papers[format]}
          onChange={setPaper}
        />
        <ChoiceField label={t('shipments.bulk.order')} value={order} choices={orders} onChange={setOrder} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => run(send)}>
          {t('shipments.bulk.makeFile')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const formats = [
  { value: 'zpl', name: t('shipments.format.zpl') },
  { value: 'pdf', name: t('shipments.format.pdf') },
] as const
const rolls = [
  { value: 'usual', name: t('shipments.paper.usual') },
  { value: '4x6', name: t('shipments.paper.4x6') },
  { value: 'A6', name: 'A6' },
] as const
const papers: Record<Format, readonly { value: Paper; name: string }[]> = {
  zpl: rolls,
  pdf: [
    ...rolls,
    { value: 'A4', name: t('shipments.paper.A4') },
    { value: 'A4x4', name: t('shipments.paper.A4x4') },
  ],
}
const orders = [
  { value: 'list', name: t('shipments.order.list') },
  { value: 'service', name: t('shipments.order.service') },
  { value: 'route', name: t('shipments.order.route') },
] as const
