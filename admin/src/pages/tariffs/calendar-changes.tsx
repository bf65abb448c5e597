import { Box, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { addDays } from '../../parts/days.ts'
import { Empty } from '../../parts/empty.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { Day, dayText } from '../../parts/when.tsx'
import { CardOwner } from './customer-name.tsx'

type Calendar = Schemas['CardCalendar']
type Row = Schemas['CardCalendarRow']

/** The event of a day: a card begins or ends, or a gap begins. */
interface Change {
  key: string
  day: string
  service: string
  row: Row
  /** Null for a gap. */
  card: string | null
  text: string
}

/** The changes from today on, by day. */
export function CalendarChanges({ calendar }: { calendar: Calendar }) {
  const changes = calendar.services.flatMap(({ name, rows }) =>
    rows.flatMap(row => changesOf(row, name, calendar)),
  )
  return (
    <Panel
      title={t('tariffs.calendar.changes')}
      about={t('tariffs.calendar.until', { day: dayText(calendar.to) })}
      flush
    >
      <PlainTable
        name={t('tariffs.calendar.changes')}
        columns={columns}
        records={changes.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))}
        keyOf={change => change.key}
        error={null}
        empty={<Empty title={t('tariffs.calendar.noChanges')}>{t('tariffs.calendar.noChangesAbout')}</Empty>}
      />
    </Panel>
  )
}

function changesOf(row: Row, service: string, { today, to: last }: Calendar): Change[] {
  const whose = `${service} ${row.customer_id} ${row.customer_group}`
  const begins = row.cards
    .filter(({ from }) => from > today && from <= last)
    .map(({ id, status, from }) => ({
      key: `${whose}|${id}|begins`,
      day: from,
      card: id,
      text: status === 'draft' ? t('tariffs.calendar.draft') : t('tariffs.calendar.begins'),
    }))
  const starts = new Set(row.cards.filter(({ status }) => status === 'published').map(({ from }) => from))
  const ends = row.cards.flatMap(({ id, status, to }) => {
    if (status === 'draft' || to === null || to < today || to > last) return []
    // A card with a successor on the next day does not end for customers.
    if (starts.has(addDays(to, 1))) return []
    return [{ key: `${whose}|${id}|ends`, day: to, card: id, text: t('tariffs.calendar.ends') }]
  })
  const gaps = row.gaps
    .filter(({ to }) => to >= today)
    .map(gap => ({
      key: `${whose}|gap|${gap.from}`,
      day: gap.from < today ? today : gap.from,
      card: null,
      text: t('tariffs.calendar.gapUntil', { day: dayText(gap.to) }),
    }))
  return [...begins, ...ends, ...gaps].map(change => ({ ...change, service, row }))
}

const columns: Column<Change>[] = [
  { name: t('common.day'), cell: ({ day }) => <Day date={day} /> },
  {
    name: t('tariffs.calendar.change'),
    cell: ({ card, text }) =>
      card === null ? (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 560 }}>
          {text}
        </Box>
      ) : (
        <span>
          <MuiLink component={Link} underline="always" to={`/tariffs/cards/${inAddress(card)}`}>
            {card}
          </MuiLink>{' '}
          {text}
        </span>
      ),
  },
  { name: t('common.service'), cell: ({ service }) => service },
  { name: t('tariffs.for'), cell: ({ row }) => <CardOwner card={row} /> },
]
