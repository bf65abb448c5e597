import { Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { Allowed } from '../../session/permission.tsx'
import { AddedChargeDialog } from './added-charge-dialog.tsx'
import { AddedCharges } from './added-charges.tsx'

/** The charges as they were rated when the shipment was created, and what staff have added since. */
export function ChargesPanel({ shipment }: { shipment: Schemas['Shipment'] }) {
  const [adding, setAdding] = useState(false)
  const { charges, carrier_cost: cost } = shipment
  if (!charges) {
    return (
      <Panel title="Charges">
        <Typography color="textSecondary">
          No rate applied when the shipment was created, so it has no price.
        </Typography>
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
      {adding && (
        <AddedChargeDialog shipment={shipment} currency={charges.currency} close={() => setAdding(false)} />
      )}
    </Panel>
  )
}
