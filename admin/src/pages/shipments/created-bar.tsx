import { Alert, Button, Stack } from '@mui/material'
import { Link } from 'react-router'
import type { DataOf } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { useReadAgain } from '../../http/use-api.ts'
import { rich, t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'
import { printFile } from '../../parts/print-file.ts'
import { useShortcut } from '../../parts/use-shortcut.ts'

export type CreatedShipment = DataOf<'post', '/shipments'>

/** The shipment just created, shown while the next is entered. F9 prints its label. */
export function CreatedBar({ shipment }: { shipment: CreatedShipment }) {
  const { id, awb, recipient, charges, carrier, label_warning: labelWarning, warnings = [] } = shipment
  const readAgain = useReadAgain()
  const isRejected = carrier?.status === 'rejected'
  const remarks = [
    ...(isRejected
      ? [
          t('shipments.rejectedIt', {
            carrier: carrier.name,
            reason: carrier.message ?? t('shipments.noReason'),
          }),
        ]
      : []),
    ...(labelWarning && !isRejected ? [labelWarning] : []),
    ...warnings.map(({ message }) => message),
  ]
  const price = charges ? moneyText(charges.total, charges.currency) : t('shipments.noPrice')
  const print = () =>
    !isRejected &&
    printFile(address(`/shipments/${id}/label.pdf`), t('shipments.labelToPrint'), () => void readAgain())
  useShortcut('F9', print)
  return (
    <Alert
      severity={remarks.length > 0 ? 'warning' : 'success'}
      role="status"
      sx={{ mb: 2.5, '& .MuiAlert-action': { pt: 0.25, alignItems: 'flex-start' } }}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {!isRejected && (
            <Button color="inherit" onClick={print} aria-keyshortcuts="F9">
              {t('shipments.printF9')}
            </Button>
          )}
          <Button color="inherit" component={Link} to={`/shipments/${id}`}>
            {t('shipments.open')}
          </Button>
        </Stack>
      }
    >
      {rich('shipments.created', {
        awb: <strong key="awb">{awb}</strong>,
        recipient: recipient.company,
        price,
      })}
      {remarks.map(remark => (
        <div key={remark}>{remark}</div>
      ))}
    </Alert>
  )
}
