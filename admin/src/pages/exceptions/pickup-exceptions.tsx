import { Box, Link as MuiLink, Paper, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { Empty } from '../../parts/empty.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day, When } from '../../parts/when.tsx'
import { CarrierActions } from '../pickups/carrier-actions.tsx'
import { ExceptionCount } from './exception-count.tsx'
import { ExceptionPage } from './exception-page.tsx'
import { type PickupExceptionKind, pickupExceptionNames, pickupRemedies } from './pickup-exception-names.ts'

type PickupException = Schemas['PickupException']

const perPage = 25

/** Every pickup at a carrier that waits for somebody, with what can be done about it. */
export default function PickupExceptions() {
  const [search, setSearch] = useSearchParams()
  const kind = kindOf(search.get('kind'))
  return (
    <ExceptionPage of="pickups">
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        <KindTabs chosen={kind} choose={next => setSearch(next ? { kind: next } : {})} />
        <PickupTable key={kind} kind={kind} />
      </Paper>
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

function PickupTable({ kind }: { kind: PickupExceptionKind | null }) {
  const [cursors, setCursors] = useState<string[]>([])
  const pickups = useApiQuery('/exceptions/pickups', {
    params: { query: { kind, limit: perPage, cursor: cursors.at(-1) } },
    keepPrevious: true,
  })
  return (
    <>
      <PlainTable
        name="Pickup exceptions"
        rowsOpen
        columns={columns}
        records={pickups.data?.items}
        keyOf={pickup => pickup.id}
        error={pickups.error}
        retry={pickups.refetch}
        empty={
          <Empty title="No pickup needs you">
            Pickups that a carrier has refused or not confirmed appear here.
          </Empty>
        }
      />
      <CursorPager
        name="Pages"
        page={pickups.data}
        before={cursors.length * perPage}
        back={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        on={cursor => setCursors([...cursors, cursor])}
      />
    </>
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
