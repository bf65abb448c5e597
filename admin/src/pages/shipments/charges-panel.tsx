import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { numberText, rich, t } from '../../messages/text.ts'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { AddedChargeDialog } from './added-charge-dialog.tsx'
import { AddedCharges } from './added-charges.tsx'
import { priceText } from './price-text.ts'

/** The charges of the latest rating, and the charges that staff added. */
export function ChargesPanel({ shipment }: { shipment: Schemas['Shipment'] }) {
  const [adding, setAdding] = useState(false)
  const { charges, carrier_cost: cost, reweighings } = shipment
  if (!charges) {
    return (
      <Panel title={t('common.charges')}>
        <Typography color="textSecondary">
          {reweighings.length > 0 ? t('shipments.noRateReweighed') : t('shipments.noRate')}
        </Typography>
        <Reweighings of={reweighings} />
      </Panel>
    )
  }
  const facts = [
    charges.zone && t('shipments.zone', { zone: charges.zone }),
    charges.package_type.name,
    t('shipments.chargeable', { weight: charges.chargeable_weight, unit: charges.weight_unit }),
  ].filter(Boolean)
  const add = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
        {t('shipments.charge.open')}
      </Button>
    </Allowed>
  )
  return (
    <Panel title={t('common.charges')} about={facts.join(' · ')} action={add}>
      <ChargeLines items={charges.items} total={charges.total} currency={charges.currency} />
      {cost && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('shipments.cost', { cost: moneyText(cost.amount, cost.currency) })}
          {shipment.margin !== null &&
            ` ${t('shipments.margin', { margin: moneyText(shipment.margin, cost.currency) })}`}
        </Typography>
      )}
      <AddedCharges shipment={shipment} currency={charges.currency} />
      <Reweighings of={reweighings} />
      {adding && (
        <AddedChargeDialog shipment={shipment} currency={charges.currency} close={() => setAdding(false)} />
      )}
    </Panel>
  )
}

/** Weight and price before and after each reweighing. */
function Reweighings({ of }: { of: Schemas['Shipment']['reweighings'] }) {
  if (of.length === 0) return null
  return (
    <Box component="ul" aria-label={t('shipments.reweighings')} sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
      {of.map(one => (
        <Typography component="li" variant="body2" key={one.at}>
          {rich('shipments.reweighed', {
            time: () => <When key="at" at={one.at} />,
            piece: one.piece === null ? 'none' : String(one.piece),
            by: one.by ?? 'none',
            before: numberText(one.weight_before),
            after: numberText(one.weight_after),
            unit: one.weight_unit,
            priceBefore: priceText(one.total_before, one.currency_before),
            priceAfter: priceText(one.total_after, one.currency_after),
          })}
        </Typography>
      ))}
    </Box>
  )
}
