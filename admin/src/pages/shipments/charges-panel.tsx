import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
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
      <Panel title="Charges">
        <Typography color="textSecondary">
          {reweighings.length > 0
            ? 'No rate applies to this weight and size, so the shipment has no price.'
            : 'No rate applied when the shipment was created, so it has no price.'}
        </Typography>
        <Reweighings of={reweighings} />
      </Panel>
    )
  }
  const facts = [
    charges.zone && `Zone ${charges.zone}`,
    charges.package_type.name,
    `Chargeable weight ${charges.chargeable_weight} ${charges.weight_unit}`,
  ].filter(Boolean)
  const add = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
        Add a charge
      </Button>
    </Allowed>
  )
  return (
    <Panel title="Charges" about={facts.join(' · ')} action={add}>
      <ChargeLines items={charges.items} total={charges.total} currency={charges.currency} />
      {cost && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          The carrier charges {moneyText(cost.amount, cost.currency)}.
          {shipment.margin !== null && ` Margin before taxes: ${moneyText(shipment.margin, cost.currency)}.`}
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
    <Box component="ul" aria-label="Weighed again" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
      {of.map(one => (
        <Typography component="li" variant="body2" key={one.at}>
          Weighed again <When at={one.at} />
          {one.piece !== null && `, piece ${one.piece}`}
          {one.by !== null && ` by ${one.by}`}: {one.weight_before} → {one.weight_after} {one.weight_unit},{' '}
          {priceText(one.total_before, one.currency_before)} →{' '}
          {priceText(one.total_after, one.currency_after)}
        </Typography>
      ))}
    </Box>
  )
}
