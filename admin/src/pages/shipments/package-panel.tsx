import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { Facts } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { dayText } from '../../parts/when.tsx'
import { Allowed, Needs } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { ReweighDialog } from './reweigh-dialog.tsx'

type Shipment = Schemas['Shipment']
type Piece = Shipment['pieces'][number]

/** The package, and its pieces if they differ. */
export function PackagePanel({ shipment }: { shipment: Shipment }) {
  const { currency } = useTenant()
  const { package: parcel, pieces, cod_amount: cod, customs_value: value } = shipment
  const known = useApiQuery('/options', { freshFor: 60_000 }).data?.items ?? []
  const nameOf = (code: string) => known.find(option => option.code === code)?.name ?? code
  const { declared_value: worth, options = [] } = shipment
  const delivery = shipment.estimated_delivery_date
  const size = sizeText(parcel, parcel.dimension_unit)
  const [weighing, setWeighing] = useState(false)
  const weigh = shipment.can_reweigh && (
    <Allowed to="statuses">
      <Button variant="outlined" onClick={() => setWeighing(true)}>
        Weigh again
      </Button>
    </Allowed>
  )
  return (
    <Panel title="Package" action={weigh}>
      <Facts
        columns={4}
        facts={[
          ['Weight', `${parcel.weight} ${parcel.weight_unit}`],
          ['Pieces', parcel.pieces],
          ['Size', size],
          ['Contents', shipment.contents],
          ['COD amount', cod === null ? null : moneyText(cod, currency)],
          ['Customs value', value === null ? null : moneyText(value, currency)],
          ['Declared value', worth === undefined ? null : moneyText(worth, currency)],
          ['Options', options.length === 0 ? null : options.map(nameOf).join(', ')],
          ['Estimated delivery', delivery === undefined ? null : dayText(delivery)],
          ['Sort code', shipment.sort_code?.code],
          ['Entered by', shipment.created_by.name],
          ['Notes', shipment.notes],
          ...Object.entries(shipment.metadata ?? {}),
        ]}
      />
      {pieces.some(hasFacts) && (
        <Box sx={{ mx: -2, mb: -2, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <PlainTable
            name="Pieces"
            records={pieces}
            keyOf={piece => piece.number}
            columns={pieceColumns(parcel.weight_unit, parcel.dimension_unit)}
            empty={null}
          />
        </Box>
      )}
      {weighing && (
        <Needs permission="statuses">
          <ReweighDialog shipment={shipment} close={() => setWeighing(false)} />
        </Needs>
      )}
    </Panel>
  )
}

function hasFacts(piece: Piece): boolean {
  const { weight, length, description, reference, package_type_code: type } = piece
  return [weight, length, description, reference, type].some(fact => fact !== null)
}

function pieceColumns(weightUnit: string, dimensionUnit: string): Column<Piece>[] {
  return [
    { name: 'Piece', cell: piece => piece.number },
    { name: 'Type', cell: piece => piece.package_type_code ?? '—' },
    { name: 'Weight', cell: piece => (piece.weight === null ? '—' : `${piece.weight} ${weightUnit}`) },
    { name: 'Size', cell: piece => sizeText(piece, dimensionUnit) ?? '—' },
    { name: 'Description', cell: piece => piece.description },
    { name: 'Reference', cell: piece => piece.reference },
    { name: 'Tracking number', cell: piece => piece.tracking_number },
  ]
}

function sizeText(
  { length, width, height }: { length: number | null; width: number | null; height: number | null },
  unit: string,
): string | null {
  return length === null ? null : `${length} × ${width} × ${height} ${unit}`
}
