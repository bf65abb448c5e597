import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TableContent, TableText } from '../../labels/index.ts'
import { type DocumentLanguage, type DocumentTexts, documentTexts } from '../../platform/sentences/index.ts'
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
  { day, language }: { day: string; language: DocumentLanguage },
  parcels: readonly ManifestParcel[],
): TableContent {
  const words = documentTexts(language)
  const { t } = words
  return {
    paper: officePaper(country),
    language,
    title: t('manifest.title'),
    company: name,
    date: day,
    facts: [
      { label: t('manifest.date'), value: words.day(day) },
      ...fact(t('manifest.handedOverTo'), to),
      ...fact(t('manifest.service'), service),
      ...fact(t('manifest.acceptedOn'), acceptedOn && words.day(acceptedOn)),
    ],
    columns: [
      { title: '', width: 24 },
      { title: t('manifest.awb'), width: 160 },
      { title: t('manifest.carriersNumber'), width: 110 },
      { title: t('manifest.pieces'), width: 36, align: 'end' },
      { title: t('manifest.weight'), width: 50, align: 'end' },
      { title: t('manifest.to'), width: 83 },
      { title: t('manifest.codColumn', { currency }), width: 60, align: 'end' },
    ],
    rows: parcels.map((parcel, index) => ({
      country: parcel.country,
      barcode: { column: 1, code: parcel.awb },
      cells: [
        [{ text: String(index + 1) }],
        [bold(parcel.awb)],
        [{ text: parcel.carriersNumber ?? '' }],
        [{ text: String(parcel.pieces) }],
        [{ text: `${words.decimal(String(parcel.weight))} ${parcel.weightUnit}` }],
        [{ text: [parcel.city, parcel.country].filter(Boolean).join(', ') }],
        [{ text: parcel.cod === null ? '' : words.decimal(groupedAmount(parcel.cod, currency)) }],
      ],
    })),
    leastRowHeight: 0,
    totals: totalsOf(currency, parcels, words),
    signatures: [t('manifest.handedOverBy'), t('manifest.receivedBy')],
  }
}

function fact(label: string, value: string | undefined) {
  return value === undefined ? [] : [{ label, value }]
}

function totalsOf(currency: string, parcels: readonly ManifestParcel[], words: DocumentTexts): string[] {
  const { t } = words
  const pieces = parcels.reduce((sum, parcel) => sum + parcel.pieces, 0)
  const weights = [...Map.groupBy(parcels, ({ weightUnit }) => weightUnit)].map(
    ([unit, some]) => `${words.decimal(total(some.map(({ weight }) => weight)))} ${unit}`,
  )
  const cods = parcels.flatMap(({ cod }) => (cod === null ? [] : [cod]))
  return [
    [
      t('manifest.shipments', { count: parcels.length }),
      t('manifest.piecesSum', { count: pieces }),
      ...weights,
    ].join(', '),
    ...(cods.length === 0
      ? []
      : [
          t('manifest.cod', { amount: `${currency} ${words.decimal(groupedAmount(total(cods), currency))}` }),
        ]),
  ]
}

function total(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), decimal('0')).toString()
}

function bold(text: string): TableText {
  return { text, bold: true }
}
