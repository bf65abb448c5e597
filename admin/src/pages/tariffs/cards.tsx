import { Box, Button, MenuItem, Link as MuiLink, Stack, TextField } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} data-new>
        {t('tariffs.cards.new')}
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
          label={t('common.status')}
          value={status}
          onChange={event => setStatus(event.target.value as typeof status)}
          sx={{ width: 160 }}
        >
          <MenuItem value="">{t('common.all')}</MenuItem>
          <MenuItem value="draft">{t('status.draft')}</MenuItem>
          <MenuItem value="published">{t('status.published')}</MenuItem>
          <MenuItem value="coming">{t('tariffs.cards.later')}</MenuItem>
        </TextField>
        <Stack sx={{ flex: 1 }} />
        <Allowed>
          <Button variant="outlined" component={Link} to="/tariffs/raise">
            {t('tariffs.cards.raise')}
          </Button>
        </Allowed>
        {create}
      </Stack>
      <Panel flush>
        <PlainTable
          name={t('tariffs.cards.title')}
          rowsOpen
          columns={columns}
          records={shown}
          keyOf={card => card.id}
          error={cards.error}
          retry={cards.refetch}
          empty={
            service || status ? (
              <Empty title={t('tariffs.cards.nothing')}>{t('tariffs.cards.noMatch')}</Empty>
            ) : (
              <Empty title={t('tariffs.cards.none')} action={create}>
                {t('tariffs.cards.noneAbout')}
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
    name: t('common.name'),
    cell: card => (
      <MuiLink component={Link} to={`/tariffs/cards/${inAddress(card.id)}`} sx={{ fontWeight: 560 }}>
        {card.name}
      </MuiLink>
    ),
  },
  {
    name: t('common.code'),
    cell: card => (
      <Box>
        <code>{card.code}</code>{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('tariffs.version', { version: String(card.version) })}
        </Box>
      </Box>
    ),
  },
  { name: t('common.service'), cell: card => card.service },
  {
    name: t('tariffs.for'),
    cell: card => <CardOwner card={card} />,
  },
  { name: t('common.from'), cell: card => <Day date={card.valid_from} /> },
  {
    name: t('common.to'),
    cell: card =>
      card.valid_to ? (
        <Day date={card.valid_to} />
      ) : (
        <Box sx={{ whiteSpace: 'nowrap' }}>{t('tariffs.cards.noEnd')}</Box>
      ),
  },
  { name: t('common.status'), cell: card => <StatusMark status={card.status} /> },
]
