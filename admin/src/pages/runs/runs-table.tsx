import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { codeText, numberText, t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, DateFilter, ManyFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { moneyText } from '../../parts/money.ts'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day, When } from '../../parts/when.tsx'

type Run = Schemas['Run']

const statuses: readonly Run['status'][] = ['planned', 'out', 'closed']

/** All runs, newest first. */
export default function RunsTable() {
  const drivers = useApiQuery('/drivers', { freshFor: 60_000 })
  return (
    <ListFrame
      list="runs"
      resource="runs/list"
      sort={{ field: 'date', order: 'DESC' }}
      filters={
        <>
          <ManyFilter
            name="status"
            label={t('common.status')}
            choices={statuses.map(status => ({ value: status, name: codeText('status', status) }))}
          />
          <DateFilter name="date_from" label={t('common.from')} />
          <DateFilter name="date_to" label={t('common.to')} />
          <ChoiceFilter
            name="driver_id"
            label={t('common.driver')}
            choices={(drivers.data?.items ?? []).map(({ id, name }) => ({ value: String(id), name }))}
          />
        </>
      }
    >
      <RecordTable
        name={t('runs.title')}
        nameOf={(run: Run) => String(run.id)}
        rowsOpen
        oneLine
        columns={columns}
        empty={<Empty title={t('runs.list.none')}>{t('runs.list.noneAbout')}</Empty>}
      />
    </ListFrame>
  )
}

const columns: ListedColumn<Run>[] = [
  {
    id: 'run',
    name: t('runs.list.number'),
    cell: ({ id }) => (
      <MuiLink component={Link} to={`/runs/${id}`} sx={{ fontWeight: 560 }}>
        {id}
      </MuiLink>
    ),
  },
  { id: 'status', name: t('common.status'), cell: ({ status }) => <StatusMark status={status} /> },
  { id: 'day', name: t('common.day'), sort: 'date', cell: ({ day }) => <Day date={day} /> },
  { id: 'driver', name: t('common.driver'), cell: ({ driver }) => driver.name },
  {
    id: 'deliveries',
    name: t('runs.facts.deliveries'),
    align: 'right',
    cell: ({ totals }) => numberText(totals.deliveries),
  },
  {
    id: 'pickups',
    name: t('runs.facts.pickups'),
    align: 'right',
    cell: ({ totals }) => numberText(totals.pickups),
  },
  {
    id: 'cod',
    name: t('runs.list.cod'),
    align: 'right',
    wide: true,
    cell: ({ totals }) => totals.cod.map(({ amount, currency }) => moneyText(amount, currency)).join(', '),
  },
  {
    id: 'answered',
    name: t('runs.list.answered'),
    align: 'right',
    cell: ({ totals }) => numberText(totals.answered),
  },
  {
    id: 'pieces',
    name: t('runs.facts.pieces'),
    align: 'right',
    optional: true,
    cell: ({ totals }) => numberText(totals.pieces),
  },
  {
    id: 'weight',
    name: t('common.weight'),
    align: 'right',
    optional: true,
    cell: ({ totals: { weight, weight_unit: unit } }) => weight !== null && `${numberText(weight)} ${unit}`,
  },
  {
    id: 'left',
    name: t('runs.list.out'),
    optional: true,
    cell: run => run.left_at && <When at={run.left_at} />,
  },
  {
    id: 'closed',
    name: t('runs.list.closed'),
    optional: true,
    cell: run => run.closed_at && <When at={run.closed_at} />,
  },
]
