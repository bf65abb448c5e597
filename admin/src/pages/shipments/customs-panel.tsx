import { Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useCountries } from '../../http/use-countries.ts'
import { numberText, t } from '../../messages/text.ts'
import { Facts } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { useTenant } from '../../session/use-session.ts'
import { customsParties, customsReasons, taxIdTypes } from './customs-names.ts'

type Customs = NonNullable<Schemas['Shipment']['customs']>
type Line = Customs['lines'][number]

/** The customs declaration; nothing if there is none. */
export function CustomsPanel({ shipment }: { shipment: Schemas['Shipment'] }) {
  const { currency } = useTenant()
  const { nameOf: countryOf } = useCountries()
  const { customs } = shipment
  if (!customs) return null
  const { reason, signer, lines, tax_ids: taxIds } = customs
  const values = lines.flatMap(({ value }) => value ?? [])
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <Panel title={t('shipments.customs')}>
      <Facts
        columns={4}
        facts={[
          [t('shipments.customs.reason'), reason && nameOf(customsReasons, reason)],
          [t('shipments.customs.signer'), signer],
          [t('shipments.customs.totalValue'), values.length === 0 ? null : moneyText(total, currency)],
          [t('shipments.customs.taxIds'), taxIds.map(taxIdText).join(', ')],
        ]}
      />
      {lines.length > 0 && (
        <Box sx={{ mx: -2, mb: -2, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <PlainTable
            name={t('shipments.customs.lines')}
            records={lines.map((line, index) => ({ ...line, index }))}
            keyOf={line => line.index}
            columns={columnsOf(currency, shipment.package.weight_unit, code =>
              code === null ? '—' : countryOf(code),
            )}
            empty={null}
          />
        </Box>
      )}
    </Panel>
  )
}

function columnsOf(
  currency: string,
  unit: string,
  countryOf: (code: string | null) => string,
): Column<Line>[] {
  return [
    { name: t('shipments.description'), cell: line => line.description ?? '—' },
    {
      name: t('shipments.customs.quantity'),
      align: 'right',
      cell: line => (line.quantity === null ? '—' : numberText(line.quantity)),
    },
    { name: t('shipments.customs.hsCode'), cell: line => line.hs_code ?? '—' },
    { name: t('shipments.customs.origin'), cell: line => countryOf(line.origin_country) },
    {
      name: t('common.weight'),
      align: 'right',
      cell: line => (line.weight === null ? '—' : `${numberText(line.weight)} ${unit}`),
    },
    {
      name: t('shipments.customs.value'),
      align: 'right',
      cell: line => (line.value === null ? '—' : moneyText(line.value, currency)),
    },
  ]
}

function taxIdText({ party, type, number }: Customs['tax_ids'][number]): string {
  return `${nameOf(customsParties, party)} ${nameOf(taxIdTypes, type)} ${number}`
}

function nameOf(names: Record<string, string>, code: string): string {
  return names[code] ?? code
}
