import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TableContent, TableText } from '../../labels/index.ts'
import { decimal, groupedAmount } from '../../platform/shared/money.ts'
import { officePaper } from '../../platform/shared/paper.ts'
import type { ManifestParcel } from './manifest.repository.ts'

export interface ManifestSettings {
  /** A carrier or a depot. */
  to?: string
  service?: string
  /** YYYY-MM-DD of the carrier's acceptance. */
  accepted_on?: string
}

export function manifestContent(
  { name, country, currency }: Tenant,
  { to, service, accepted_on: acceptedOn }: ManifestSettings,
  day: string,
  parcels: readonly ManifestParcel[],
): TableContent {
  return {
    paper: officePaper(country),
    title: 'Manifest',
    company: name,
    date: day,
    facts: [
      { label: 'Date', value: day },
      ...fact('Handed over to', to),
      ...fact('Service', service),
      ...fact('Accepted by the carrier on', acceptedOn),
    ],
    columns: [
      { title: '', width: 24 },
      { title: 'AWB', width: 160 },
      { title: 'Carrier’s number', width: 110 },
      { title: 'Pieces', width: 36, align: 'end' },
      { title: 'Weight', width: 50, align: 'end' },
      { title: 'To', width: 83 },
      { title: `COD ${currency}`, width: 60, align: 'end' },
    ],
    rows: parcels.map((parcel, index) => ({
      country: parcel.country,
      barcode: { column: 1, code: parcel.awb },
      cells: [
        [{ text: String(index + 1) }],
        [bold(parcel.awb)],
        [{ text: parcel.carriersNumber ?? '' }],
        [{ text: String(parcel.pieces) }],
        [{ text: `${parcel.weight} ${parcel.weightUnit}` }],
        [{ text: [parcel.city, parcel.country].filter(Boolean).join(', ') }],
        [{ text: parcel.cod === null ? '' : groupedAmount(parcel.cod, currency) }],
      ],
    })),
    leastRowHeight: 0,
    totals: totalsOf(currency, parcels),
    signatures: ['Handed over by, date, time', 'Received by, date, time'],
  }
}

function fact(label: string, value: string | undefined) {
  return value === undefined ? [] : [{ label, value }]
}

function totalsOf(currency: string, parcels: readonly ManifestParcel[]): string[] {
  const pieces = parcels.reduce((sum, parcel) => sum + parcel.pieces, 0)
  const weights = [...Map.groupBy(parcels, ({ weightUnit }) => weightUnit)].map(
    ([unit, some]) => `${total(some.map(({ weight }) => weight))} ${unit}`,
  )
  const cods = parcels.flatMap(({ cod }) => (cod === null ? [] : [cod]))
  return [
    [`Shipments ${parcels.length}`, `pieces ${pieces}`, ...weights].join(', '),
    ...(cods.length === 0 ? [] : [`COD ${currency} ${groupedAmount(total(cods), currency)}`]),
  ]
}

function total(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), decimal('0')).toString()
}

function bold(text: string): TableText {
  return { text, bold: true }
}
