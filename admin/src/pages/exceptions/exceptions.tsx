import { Box, Link as MuiLink, Tab, Tabs, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useAsk } from '../../http/use-ask.ts'
import { Empty } from '../../parts/empty.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import type { ExceptionCount, ShipmentException } from '../../records/shipment.ts'
import { monospace } from '../../theme/theme.ts'
import { exceptionNames } from './exception-names.ts'

/** Every shipment that waits for somebody. */
export default function Exceptions() {
  return (
    <ListPage
      title="Exceptions"
      about="Shipments that wait for somebody to look at them."
      resource="exceptions"
      sort={{ field: 'id', order: 'DESC' }}
    >
      <KindTabs />
      <RecordTable<ShipmentException>
        name="Exceptions"
        columns={columns}
        keyOf={shipment => `${shipment.id} ${shipment.exception.kind}`}
        empty={<Empty title="Nothing needs you">Failed deliveries and carrier troubles appear here.</Empty>}
      />
    </ListPage>
  )
}

function KindTabs() {
  const { filterValues, setFilters } = useListContext()
  const counts = useAsk<{ total: number; by_kind: ExceptionCount[] }>('/exceptions/counts', {
    freshFor: 30_000,
  })
  const chosen = String((filterValues as Record<string, unknown>).kind ?? '')
  return (
    <Tabs
      value={chosen}
      onChange={(_, kind: string) => setFilters(kind ? { kind } : {})}
      aria-label="Kinds of exceptions"
      variant="scrollable"
      sx={{ px: 2 }}
    >
      <Tab value="" label={<Count name="All" count={counts.data?.total} />} />
      {Object.entries(exceptionNames).map(([kind, name]) => {
        const found = counts.data?.by_kind.find(entry => entry.kind === kind)
        return (
          <Tab
            key={kind}
            value={kind}
            label={<Count name={name} count={found?.count} capped={found?.capped} />}
          />
        )
      })}
    </Tabs>
  )
}

function Count({
  name,
  count,
  capped,
}: {
  name: string
  count: number | undefined
  capped?: boolean | undefined
}) {
  return (
    <span>
      {name}{' '}
      {count !== undefined && (
        <Typography component="span" variant="caption" color="textSecondary">
          {count.toLocaleString('en')}
          {capped ? '+' : ''}
        </Typography>
      )}
    </span>
  )
}

const columns: Column<ShipmentException>[] = [
  {
    name: 'AWB',
    cell: shipment => (
      <MuiLink
        component={Link}
        to={`/shipments/${shipment.id}`}
        sx={{ fontFamily: monospace, fontWeight: 560, whiteSpace: 'nowrap' }}
      >
        {shipment.awb}
      </MuiLink>
    ),
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
