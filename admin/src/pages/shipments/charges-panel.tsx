import { Typography } from '@mui/material'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Shipment } from '../../records/shipment.ts'

/** The price as it was rated when the shipment was made. */
export function ChargesPanel({ shipment: { charges, carrier_cost: cost } }: { shipment: Shipment }) {
  if (!charges) {
    return (
      <Panel title="Charges">
        <Typography color="textSecondary">
          No rate applied when the shipment was made, so it has no price.
        </Typography>
      </Panel>
    )
  }
  const type = charges.package_type
  const facts = [
    charges.zone && `Zone ${charges.zone}`,
    type && (typeof type === 'string' ? type : type.name),
    charges.chargeable_weight !== null &&
      `Chargeable weight ${charges.chargeable_weight} ${charges.weight_unit}`,
  ].filter(Boolean)
  return (
    <Panel title="Charges" about={facts.join(' · ')}>
      <ChargeLines items={charges.items} total={charges.total} currency={charges.currency} />
      {cost && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          The carrier charges {moneyText(cost.amount, cost.currency)}.
        </Typography>
      )}
    </Panel>
  )
}
