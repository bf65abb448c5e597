import { Box, Link as MuiLink, Tab, Tabs, Typography } from '@mui/material'
import { Link, useSearchParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day, When } from '../../parts/when.tsx'
import { PickupActions } from '../pickups/bulk-actions.tsx'
import { CarrierActions } from '../pickups/carrier-actions.tsx'
import { ExceptionCount } from './exception-count.tsx'
import { ExceptionPage } from './exception-page.tsx'
import { type PickupExceptionKind, pickupExceptionNames, pickupRemedies } from './pickup-exception-names.ts'

type PickupException = Schemas['PickupException']

/** Every pickup at a carrier that waits for somebody, with what can be done about it. */
export default function PickupExceptions() {
  const [search, setSearch] = useSearchParams()
  const kind = kindOf(search.get('kind'))
  return (
    <ExceptionPage of="pickups">
      <ListFrame
        // Another kind is another list, from its first page.
        key={kind}
        resource="exceptions/pickups"
        sort={{ field: 'id', order: 'DESC' }}
        {...(kind === null ? {} : { always: { kind } })}
        inside
        actions={<PickupActions />}
      >
        <KindTabs chosen={kind} choose={next => setSearch(next ? { kind: next } : {})} />
        <RecordTable<PickupException>
          name="Pickup exceptions"
          rowsOpen
          columns={columns}
          nameOf={pickup => pickup.confirmation_number}
          empty={
            <Empty title="No pickup needs you">
              Pickups that a carrier has refused or not confirmed appear here.
            </Empty>
          }
        />
      </ListFrame>
    </ExceptionPage>
  )
}

function kindOf(text: string | null): PickupExceptionKind | null {
  return text !== null && text in pickupExceptionNames ? (text as PickupExceptionKind) : null
}

interface KindTabsProps {
  chosen: PickupExceptionKind | null
  choose: (kind: PickupExceptionKind | null) => void
}

function KindTabs({ chosen, choose }: KindTabsProps) {
  const counts = useApiQuery('/exceptions/counts', { freshFor: 30_000 }).data?.pickups
  return (
    <Tabs
      value={chosen ?? ''}
      onChange={(_, kind: string) => choose(kindOf(kind))}
      aria-label="Kinds of exceptions"
      variant="scrollable"
      sx={{ px: 2 }}
    >
      <Tab value="" label={<ExceptionCount name="All" count={counts?.total} />} />
      {Object.entries(pickupExceptionNames).map(([kind, name]) => {
        const found = counts?.by_kind.find(entry => entry.kind === kind)
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

const columns: Column<PickupException>[] = [
  {
    name: 'Pickup',
    cell: pickup => (
      <>
        <MuiLink component={Link} to={`/pickups/${pickup.id}`} sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
          {pickup.confirmation_number}
        </MuiLink>
        <Typography variant="caption" color="textSecondary" component="div">
          <Day date={pickup.scheduled_date} />
        </Typography>
      </>
    ),
  },
  {
    name: 'Exception',
    cell: pickup => <ExceptionCell pickup={pickup} />,
  },
  {
    name: 'Carrier',
    wide: true,
    cell: ({ carrier, carrier_second_confirmation_number: second }) => (
      <>
        {carrier?.name}
        {[carrier?.confirmation_number, second]
          .flatMap(number => number ?? [])
          .map(number => (
            <Box key={number} sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
              {number}
            </Box>
          ))}
      </>
    ),
  },
  { name: 'Customer', wide: true, cell: ({ customer, address }) => customer.name ?? address.company },
  { name: 'Since', wide: true, cell: ({ exception }) => <When at={exception.since} /> },
]

/** What is wrong, what the carrier has said, and what can be done about it: all in one place on a phone, too. */
function ExceptionCell({ pickup }: { pickup: PickupException }) {
  const { kind, message } = pickup.exception
  return (
    <>
      <StatusMark
        status={pickupExceptionNames[kind]}
        tone={kind === 'carrier_refused' || kind === 'ordered_twice' ? 'bad' : 'warn'}
      />
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1 }}>
        {pickupRemedies[kind]}
      </Typography>
      <CarrierActions pickup={pickup} />
    </>
  )
}
