import { Box, Tab, Tabs, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useListContext } from '../../parts/use-list.ts'
import { When } from '../../parts/when.tsx'
import { AwbLink } from '../shipments/awb-link.tsx'
import { ShipmentActions } from '../shipments/bulk-actions.tsx'
import { ExceptionCount } from './exception-count.tsx'
import { exceptionNames } from './exception-names.ts'
import { ExceptionPage } from './exception-page.tsx'

type ShipmentException = Schemas['ShipmentException']

/** The shipments that need attention. */
export default function Exceptions() {
  return (
    <ExceptionPage of="shipments">
      <ListFrame resource="exceptions" sort={{ field: 'id', order: 'DESC' }} actions={<ShipmentActions />}>
        <KindTabs />
        <RecordTable<ShipmentException>
          name="Exceptions"
          nameOf={shipment => shipment.awb}
          rowsOpen
          columns={columns}
          keyOf={shipment => `${shipment.id} ${shipment.exception.kind}`}
          empty={
            <Empty title="No shipment needs you">
              Failed deliveries and problems with carriers appear here.
            </Empty>
          }
        />
      </ListFrame>
    </ExceptionPage>
  )
}

function KindTabs() {
  const { filterValues, setFilters } = useListContext()
  const counts = useApiQuery('/exceptions/counts', { freshFor: 30_000 })
  const shipments = counts.data && counts.data.total - counts.data.pickups.total
  const chosen = String((filterValues as Record<string, unknown>).kind ?? '')
  return (
    <Tabs
      value={chosen}
      onChange={(_, kind: string) => setFilters(kind ? { kind } : {})}
      aria-label="Kinds of exceptions"
      variant="scrollable"
      sx={{ px: 2 }}
    >
      <Tab value="" label={<ExceptionCount name="All" count={shipments} />} />
      {Object.entries(exceptionNames).map(([kind, name]) => {
        const found = counts.data?.by_kind.find(entry => entry.kind === kind)
        return (
          <Tab
            key={kind}
            value={kind}
            label={<ExceptionCount name={name} count={found?.count} capped={found?.capped} />}
          />
        )
      })}
    </Tabs>
  )
}

const columns: Column<ShipmentException>[] = [
  {
    name: 'AWB',
    cell: shipment => <AwbLink of={shipment} />,
  },
  {
    name: 'Exception',
    cell: ({ exception: { kind, message } }) => (
      <>
        <StatusMark
          status={exceptionNames[kind]}
          tone={kind === 'carrier_rejected' || kind === 'delivery_failed' ? 'bad' : 'warn'}
        />
        {message && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {message}
          </Typography>
        )}
      </>
    ),
  },
  { name: 'Since', cell: shipment => <When at={shipment.exception.since} /> },
  { name: 'Customer', cell: shipment => shipment.customer?.name ?? shipment.sender.company },
  {
    name: 'Recipient',
    cell: shipment => <Box sx={{ overflowWrap: 'anywhere' }}>{shipment.recipient.company}</Box>,
  },
  { name: 'Service', cell: shipment => shipment.service.name },
]
