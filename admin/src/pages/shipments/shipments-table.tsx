import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { useMeta } from '../../http/use-meta.ts'
import { numberText, t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import {
  ChoiceFilter,
  CustomerFilter,
  DateFilter,
  LinkedFilter,
  ManyFilter,
  SearchFilter,
} from '../../parts/filters.tsx'
import type { Filters, Sort } from '../../parts/list-address.ts'
import { ListFrame } from '../../parts/list-page.tsx'
import { moneyText } from '../../parts/money.ts'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day, shortTime, When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { AwbLink } from './awb-link.tsx'
import { ShipmentActions } from './bulk-actions.tsx'
import { FigureChips } from './figure-chips.tsx'
import { PrintAllButton } from './print-all-button.tsx'
import { useShipmentTabs } from './use-shipment-tabs.ts'

type ListedShipment = Schemas['ListedShipment']

/** The list of shipments. `always` limits it, for example to one customer. */
export default function ShipmentsTable({
  always,
  inside,
}: {
  always?: { customer_id: number }
  inside?: boolean
}) {
  const { shipment_statuses: statuses } = useMeta()
  const { timezone } = useTenant()
  const services = useApiQuery('/services', { freshFor: 60_000 })
  const tabs = useShipmentTabs(always === undefined)
  const create = always ? `/shipments/new?customer=${always.customer_id}` : '/shipments/new'

  return (
    <ListFrame
      list="shipments"
      resource="shipments"
      exportName="shipments"
      sort={usualSort}
      {...(always ? { always } : {})}
      inside={inside ?? false}
      actions={<ShipmentActions />}
      tabs={tabs}
      filters={
        <>
          <SearchFilter label={t('shipments.search')} width={300} />
          <ManyFilter
            name="status"
            label={t('common.status')}
            choices={statuses.map(({ status }) => ({ value: status, name: status }))}
          />
          <DateFilter name="date_from" label={t('common.from')} />
          <DateFilter name="date_to" label={t('common.to')} />
          <LinkedFilter
            name="entered_until"
            text={at => t('shipments.enteredUntil', { time: shortTime(at, timezone) })}
          />
          {!always && <CustomerFilter />}
          <ChoiceFilter
            name="service_id"
            label={t('common.service')}
            choices={(services.data?.items ?? []).map(({ id, name }) => ({ value: String(id), name }))}
          />
          <ChoiceFilter
            name="price"
            label={t('shipments.price')}
            width={110}
            choices={[{ value: 'none', name: t('exceptions.kind.no_price') }]}
          />
          <FigureChips />
          <PrintAllButton />
        </>
      }
    >
      <RecordTable
        name={t('common.shipmentsTitle')}
        nameOf={(shipment: ListedShipment) => shipment.awb}
        rowsOpen
        oneLine
        columns={always ? columnsOfCustomer : columns}
        empty={
          <Empty
            title={t('shipments.none')}
            action={
              <Allowed>
                <Button component={Link} to={create} variant="contained" startIcon={<AddIcon />}>
                  {t('shipments.new')}
                </Button>
              </Allowed>
            }
          >
            {t('shipments.noneAbout')}
          </Empty>
        }
      />
    </ListFrame>
  )
}

/** Date filters sort by date, so that an index finds the page at any size. */
function usualSort(filters: Filters): Sort {
  return { field: filters.date_from || filters.date_to ? 'date' : 'id', order: 'DESC' }
}

const columns: ListedColumn<ListedShipment>[] = [
  {
    id: 'awb',
    name: t('common.awb'),
    sort: 'id',
    cell: shipment => <Awb of={shipment} />,
  },
  { id: 'status', name: t('common.status'), cell: shipment => <StatusMark status={shipment.status} /> },
  { id: 'date', name: t('shipments.date'), sort: 'date', cell: shipment => <Day date={shipment.date} /> },
  {
    id: 'customer',
    name: t('common.customer'),
    cell: shipment => shipment.customer?.name ?? shipment.sender.company,
  },
  {
    id: 'recipient',
    name: t('shipments.recipient'),
    cell: shipment => <Recipient of={shipment.recipient} />,
  },
  { id: 'service', name: t('common.service'), wide: true, cell: shipment => shipment.service.name },
  {
    id: 'reference',
    name: t('shipments.reference'),
    wide: true,
    cell: ({ reference }) => reference && <Box sx={{ overflowWrap: 'anywhere' }}>{reference}</Box>,
  },
  {
    id: 'charge',
    name: t('shipments.chargeColumn'),
    align: 'right',
    cell: shipment => (
      <Box sx={{ whiteSpace: 'nowrap' }}>{moneyText(shipment.charges_total, shipment.charges_currency)}</Box>
    ),
  },
  { id: 'sender', name: t('exceptions.sender'), optional: true, cell: ({ sender }) => sender.company },
  {
    id: 'pieces',
    name: t('shipments.pieces'),
    optional: true,
    align: 'right',
    cell: shipment => numberText(shipment.package.pieces),
  },
  {
    id: 'weight',
    name: t('common.weight'),
    optional: true,
    align: 'right',
    cell: ({ package: parcel }) => `${numberText(parcel.weight)} ${parcel.weight_unit}`,
  },
  {
    id: 'cod',
    name: t('shipments.column.cod'),
    optional: true,
    align: 'right',
    cell: shipment => shipment.cod_amount !== null && numberText(shipment.cod_amount),
  },
  {
    id: 'due',
    name: t('shipments.column.due'),
    optional: true,
    cell: ({ estimated_delivery_date: day }) => day && <Day date={day} />,
  },
  {
    id: 'carrier',
    name: t('common.carrier'),
    optional: true,
    cell: ({ carrier }) => carrier?.name ?? '—',
  },
  {
    id: 'tracking',
    name: t('shipments.column.tracking'),
    optional: true,
    cell: shipment => shipment.carrier?.tracking_number,
  },
  {
    id: 'created',
    name: t('shipments.column.created'),
    optional: true,
    cell: shipment => <When at={shipment.created_at} />,
  },
  {
    id: 'printed',
    name: t('shipments.column.printed'),
    optional: true,
    cell: ({ label_printed_at: at }) => at && <When at={at} />,
  },
]

function Awb({ of: shipment }: { of: ListedShipment }) {
  const { return_of: original, returned_by: back } = shipment
  return (
    <>
      <AwbLink of={shipment} />
      {(original || back) && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {original
            ? t('shipments.returnOfAwb', { awb: original })
            : t('shipments.returnedByAwb', { awb: back })}
        </Typography>
      )}
    </>
  )
}

function Recipient({ of: { company, city, country } }: { of: ListedShipment['recipient'] }) {
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{company}</Box>
      <Typography variant="caption" color="textSecondary">
        {[city, country].filter(Boolean).join(', ')}
      </Typography>
    </>
  )
}

const columnsOfCustomer = columns.filter(({ id }) => id !== 'customer')
