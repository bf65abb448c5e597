import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { PhoneLink } from '../../parts/phone-link.tsx'

/** Recipient and sender with their telephone numbers. */
export function ContactCell({ shipment }: { shipment: Schemas['ShipmentException'] }) {
  const { recipient, sender, customer } = shipment
  return (
    <Box sx={{ overflowWrap: 'anywhere', minWidth: { xs: 0, sm: 76, md: 110 } }}>
      <Line name={t('exceptions.toName')} who={recipient.company} phone={recipient.phone} />
      <Line name={t('exceptions.fromName')} who={customer?.name ?? sender.company} phone={sender.phone} />
    </Box>
  )
}

function Line({ name, who, phone }: { name: string; who: string; phone: string | null }) {
  return (
    <Typography variant="body2" component="div">
      <Typography variant="caption" component="span" color="textSecondary">
        {name}{' '}
      </Typography>
      {who}
      {phone && (
        <>
          {' · '}
          <PhoneLink phone={phone} />
        </>
      )}
    </Typography>
  )
}
