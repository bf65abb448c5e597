import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { moneyText } from '../../parts/money.ts'
import { When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'

type Shipment = Schemas['Shipment']
type AddedCharge = Schemas['AddedCharge']

/** Charges that staff added: by whom, when and why. Reversed ones stay listed. */
export function AddedCharges({ shipment, currency }: { shipment: Shipment; currency: string }) {
  if (shipment.added_charges.length === 0) return null
  return (
    <Box component="ul" aria-label={t('shipments.charge.list')} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
      {shipment.added_charges.map(line => (
        <Box
          component="li"
          key={line.number}
          sx={{ display: 'flex', columnGap: 2, py: 0.75, alignItems: 'start' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={line.reversal ? { textDecoration: 'line-through' } : undefined}>
              {line.name}, {moneyText(line.amount, currency)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('shipments.charge.kind.surcharge')}
              {by(line.added_by)}, <When at={line.added_at} />
              {noted(line.note)}
            </Typography>
            {line.explanation && (
              <Typography variant="body2" color="textSecondary">
                {line.explanation}
              </Typography>
            )}
            {line.reversal && (
              <Typography variant="body2" color="textSecondary">
                {t('shipments.charge.reversed')}
                {by(line.reversal.reversed_by)}, <When at={line.reversal.reversed_at} />
                {noted(line.reversal.note)}
              </Typography>
            )}
          </Box>
          {!line.reversal && (
            <Allowed>
              <Reverse shipment={shipment} line={line} />
            </Allowed>
          )}
        </Box>
      ))}
    </Box>
  )
}

function Reverse({ shipment, line }: { shipment: Shipment; line: AddedCharge }) {
  const reverse = useApiMutation('post', '/shipments/{id}/charges/{number}/reversal')
  return (
    <ConfirmButton
      label={t('shipments.charge.reverse')}
      name={t('shipments.charge.reverseName', { name: line.name })}
      variant="text"
      question={t('shipments.charge.reverseQuestion', { name: line.name })}
      confirm={t('shipments.charge.reverse')}
      act={() => reverse({ params: { path: { id: shipment.id, number: line.number } }, body: {} })}
      done={t('shipments.charge.reverseDone')}
    >
      {line.explanation === null
        ? t('shipments.charge.reverseAbout')
        : t('shipments.charge.reverseTariffAbout')}
    </ConfirmButton>
  )
}

const by = (name: string | null) => (name === null ? '' : t('shipments.scan.by', { name }))
const noted = (note: string | null) => (note === null ? '' : `: ${note}`)
