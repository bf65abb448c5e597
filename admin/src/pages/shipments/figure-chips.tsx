import { Chip } from '@mui/material'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { LinkedFilter } from '../../parts/filters.tsx'
import { useListContext } from '../../parts/use-list.ts'

/** The filters of a list that a figure led to. */
export function FigureChips() {
  const { filterValues, setFilters } = useListContext()
  const { figure, currency, ...others } = filterValues
  const driver = Number(filterValues.driver_id ?? 0)
  const found = useApiQuery('/drivers/{id}', {
    params: { path: { id: driver } },
    enabled: driver > 0,
    freshFor: 60_000,
  })
  return (
    <>
      {typeof figure === 'string' && (
        <Chip label={textOf(figure, currency)} onDelete={() => setFilters(others)} />
      )}
      <LinkedFilter name="driver_id" text={id => t('shipments.ofDriver', { name: found.data?.name ?? id })} />
      <LinkedFilter
        name="without"
        text={without => t(without === 'driver' ? 'figures.without.driver' : 'figures.without.customer')}
      />
    </>
  )
}

function textOf(figure: string, currency: unknown): string {
  const name = t(`shipments.figure.${figures.find(known => known === figure) ?? 'shipments'}`)
  return typeof currency === 'string' ? t('shipments.figureIn', { name, currency }) : name
}

const figures = [
  'shipments',
  'revenue',
  'unpriced',
  'margin',
  'delivered',
  'promised',
  'on_time',
  'late',
  'first_attempt',
  'later_attempt',
  'cod_open',
  'cod_collected',
] as const
