import { Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'

/** The charges as they were rated when the shipment was created. */
export function ChargesPanel({
  shipment: { charges, carrier_cost: cost },
}: {
  shipment: Schemas['Shipment']
}) {
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
