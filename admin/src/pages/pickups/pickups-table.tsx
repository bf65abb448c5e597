import { Box, Link as MuiLink, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { useMeta } from '../../http/use-meta.ts'
import { codeText, t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, CustomerFilter, DateFilter, ManyFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day } from '../../parts/when.tsx'
import { PickupActions } from './bulk-actions.tsx'
import { windowText } from './window-text.ts'

/** The list of pickups. `always` limits it, for example to one customer. */
export default function PickupsTable({
  always,
  inside,
  create,
}: {
  always?: { customer_id: number }
  inside?: boolean
  /** The button of the empty list. */
  create?: ReactNode
}) {
  const { pickup_statuses: statuses } = useMeta()
  const drivers = useApiQuery('/drivers', { freshFor: 60_000 })
  const driverChoices = (drivers.data?.items ?? []).map(({ id, name }) => ({ value: String(id), name }))
  return (
    <ListFrame
      list="pickups"
      resource="pickups"
      exportName="pickups"
      sort={{ field: 'id', order: 'DESC' }}
      {...(always ? { always } : {})}
      inside={inside ?? false}
      actions={<PickupActions />}
      filters={
        <>
          <SearchFilter label={t('pickups.search')} />
          <ManyFilter
            name="status"
            label={t('common.status')}
            choices={statuses.map(({ status }) => ({ value: status, name: codeText('status', status) }))}
          />
          <DateFilter name="date_from" label={t('common.from')} />
          <DateFilter name="date_to" label={t('common.to')} />
          {!always && <CustomerFilter />}
          <ChoiceFilter
            name="driver_id"
            label={t('common.driver')}
            choices={[{ value: 'none', name: t('pickups.unassignedChoice') }, ...driverChoices]}
          />
        </>
      }
    >
      <RecordTable
        name={t('common.pickupsTitle')}
        nameOf={(pickup: Schemas['Pickup']) => pickup.confirmation_number}
        rowsOpen
        oneLine
        columns={always ? columnsOfCustomer : columns}
        empty={
          <Empty title={t('pickups.none')} action={create}>
            {t('pickups.noneAbout')}
          </Empty>
        }
      />
    </ListFrame>
  )
}

const columns: ListedColumn<Schemas['Pickup']>[] = [
  {
    id: 'confirmation',
    name: t('pickups.confirmationColumn'),
    sort: 'id',
    cell: pickup => (
      <MuiLink component={Link} to={`/pickups/${pickup.id}`} sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        {pickup.confirmation_number}
      </MuiLink>
    ),
  },
  { id: 'status', name: t('common.status'), cell: pickup => <StatusMark status={pickup.status} /> },
  {
    id: 'day',
    name: t('common.day'),
    sort: 'scheduled_date',
    cell: pickup => <Day date={pickup.scheduled_date} />,
  },
  {
    id: 'time',
    name: t('common.time'),
    cell: pickup => <Box sx={{ whiteSpace: 'nowrap' }}>{windowText(pickup)}</Box>,
  },
  { id: 'customer', name: t('common.customer'), wide: true, cell: pickup => pickup.customer.name },
  {
    id: 'address',
    name: t('address.address'),
    cell: ({ address }) => (
      <>
        <Box sx={{ overflowWrap: 'anywhere' }}>{address.company}</Box>
        <Typography variant="caption" color="textSecondary">
          {[address.address1, address.zip, address.city].filter(Boolean).join(', ')}
        </Typography>
      </>
    ),
  },
  {
    id: 'collected_by',
    name: t('pickups.collectedBy'),
    cell: pickup => pickup.driver?.name ?? pickup.carrier?.name ?? '—',
  },
]

const columnsOfCustomer = columns.filter(({ id }) => id !== 'customer')
