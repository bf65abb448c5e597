import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { numberText, t } from '../../messages/text.ts'
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
        {t('shipments.reweighOpen')}
      </Button>
    </Allowed>
  )
  return (
    <Panel title={t('shipments.package')} action={weigh}>
      <Facts
        columns={4}
        facts={[
          [t('common.weight'), `${numberText(parcel.weight)} ${parcel.weight_unit}`],
          [t('shipments.pieces'), parcel.pieces],
          [t('shipments.size'), size],
          [t('shipments.contents'), shipment.contents],
          [t('shipments.cod'), cod === null ? null : moneyText(cod, currency)],
          [t('shipments.customsValue'), value === null ? null : moneyText(value, currency)],
          [t('shipments.declaredValue'), worth === undefined ? null : moneyText(worth, currency)],
          [t('shipments.options'), options.length === 0 ? null : options.map(nameOf).join(', ')],
          [t('shipments.estimated'), delivery === undefined ? null : dayText(delivery)],
          [t('shipments.sortCode'), shipment.sort_code?.code],
          [t('shipments.enteredBy'), shipment.created_by.name],
          [t('common.notes'), shipment.notes],
          ...Object.entries(shipment.metadata ?? {}),
        ]}
      />
      {pieces.some(hasFacts) && (
        <Box sx={{ mx: -2, mb: -2, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <PlainTable
            name={t('shipments.pieces')}
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
    { name: t('shipments.piece'), cell: piece => piece.number },
    { name: t('shipments.type'), cell: piece => piece.package_type_code ?? '—' },
    {
      name: t('common.weight'),
      cell: piece => (piece.weight === null ? '—' : `${numberText(piece.weight)} ${weightUnit}`),
    },
    { name: t('shipments.size'), cell: piece => sizeText(piece, dimensionUnit) ?? '—' },
    { name: t('shipments.description'), cell: piece => piece.description },
    { name: t('shipments.reference'), cell: piece => piece.reference },
    { name: t('shipments.trackingNumber'), cell: piece => piece.tracking_number },
  ]
}

function sizeText(
  { length, width, height }: { length: number | null; width: number | null; height: number | null },
  unit: string,
): string | null {
  return length === null ? null : `${length} × ${width} × ${height} ${unit}`
}
