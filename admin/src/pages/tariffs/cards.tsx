import { Box, Button, MenuItem, Link as MuiLink, Stack, TextField } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day, todayIn } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { CardOwner } from './customer-name.tsx'
import { NewCardDialog } from './new-card-dialog.tsx'
import { ServiceFilter } from './service-filter.tsx'

type CardSummary = Schemas['CardSummary']

export default function Cards() {
  const [service, setService] = useState('')
  const [status, setStatus] = useState<CardSummary['status'] | 'coming' | ''>('')
  const [creating, setCreating] = useState(false)
  const services = useApiQuery('/services').data?.items ?? []
  const cards = useApiQuery('/cards', {
    params: { query: { service, status: status === 'coming' ? null : status || null } },
    keepPrevious: true,
  })
  const { timezone } = useTenant()
  const items = cards.data?.items
  const shown = status === 'coming' ? items && comingFrom(items, todayIn(timezone)) : items
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
        New rate card
      </Button>
    </Allowed>
  )
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.25, mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ServiceFilter value={service} change={setService} />
        <TextField
          margin="none"
          select
          label="Status"
          value={status}
          onChange={event => setStatus(event.target.value as typeof status)}
          sx={{ width: 160 }}
        >
          <MenuItem value="">All</MenuItem>
          <MenuItem value="draft">Draft</MenuItem>
          <MenuItem value="published">Published</MenuItem>
          <MenuItem value="coming">Begins later</MenuItem>
        </TextField>
        <Stack sx={{ flex: 1 }} />
        <Allowed>
          <Button variant="outlined" component={Link} to="/tariffs/raise">
            Raise prices…
          </Button>
        </Allowed>
        {create}
      </Stack>
      <Panel flush>
        <PlainTable
          name="Rate cards"
          rowsOpen
          columns={columns}
          records={shown}
          keyOf={card => card.id}
          error={cards.error}
          retry={cards.refetch}
          empty={
            service || status ? (
              <Empty title="Nothing matches">No rate card matches the filters.</Empty>
            ) : (
              <Empty title="No rate cards yet" action={create}>
                A rate card has the prices of one service, by zone and weight.
              </Empty>
            )
          }
        />
      </Panel>
      {creating && <NewCardDialog services={services} close={() => setCreating(false)} />}
    </>
  )
}

/** Cards that begin after the day, drafts too, earliest first. */
function comingFrom(cards: readonly CardSummary[], day: string): CardSummary[] {
  const coming = cards.filter(card => card.valid_from > day)
  return coming.sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
}

const columns: Column<CardSummary>[] = [
  {
    name: 'Name',
    cell: card => (
      <MuiLink component={Link} to={`/tariffs/cards/${inAddress(card.id)}`} sx={{ fontWeight: 560 }}>
        {card.name}
      </MuiLink>
    ),
  },
  {
    name: 'Code',
    cell: card => (
      <Box>
        <code>{card.code}</code>{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`version ${card.version}`}</Box>
      </Box>
    ),
  },
  { name: 'Service', cell: card => card.service },
  {
    name: 'For',
    cell: card => <CardOwner card={card} />,
  },
  { name: 'From', cell: card => <Day date={card.valid_from} /> },
  {
    name: 'To',
    cell: card =>
      card.valid_to ? <Day date={card.valid_to} /> : <Box sx={{ whiteSpace: 'nowrap' }}>No end</Box>,
  },
  { name: 'Status', cell: card => <StatusMark status={card.status} /> },
]
