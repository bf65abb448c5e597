import { alpha, Box, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { locale, t } from '../../messages/text.ts'
import { inAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { dayText } from '../../parts/when.tsx'
import { lanesOf, monthsOf, placeOf } from './calendar-days.ts'
import { CardOwner } from './customer-name.tsx'

type Calendar = Schemas['CardCalendar']
type Row = Schemas['CardCalendarRow']
type Card = Row['cards'][number]

const laneHeight = 30

/** The cards of a service over the months, with a row for each owner. */
export function CardTimeline({
  service,
  calendar,
}: {
  service: Calendar['services'][number]
  calendar: Calendar
}) {
  return (
    <Panel title={service.name}>
      <Months calendar={calendar} />
      {service.rows.map(row => (
        <Box
          key={`${row.customer_id} ${row.customer_group}`}
          sx={{ ...columns, borderTop: 1, borderColor: 'divider', py: 0.75 }}
        >
          <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
            <CardOwner card={row} />
          </Box>
          <Bars row={row} calendar={calendar} />
        </Box>
      ))}
    </Panel>
  )
}

/** Names stand beside their bars, or above them on small screens. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '160px 1fr' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
}

function Months({ calendar }: { calendar: Calendar }) {
  return (
    <Box sx={columns} aria-hidden>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      <Box sx={{ position: 'relative', height: 22, fontSize: 12, color: 'text.secondary' }}>
        {monthsOf(calendar).map(month => (
          <Box
            key={month}
            sx={{
              position: 'absolute',
              left: `${placeOf(calendar, { from: month, to: null }).left}%`,
              pl: 0.25,
            }}
          >
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {monthText(month)}
            </Box>
            <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
              {monthText(month).slice(0, 1)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** `Nov`; January with its year. */
function monthText(month: string): string {
  const name = new Date(`${month}T00:00:00Z`).toLocaleString(locale(), { month: 'short', timeZone: 'UTC' })
  return month.slice(5, 7) === '01' ? `${name} ${month.slice(2, 4)}` : name
}

function Bars({ row, calendar }: { row: Row; calendar: Calendar }) {
  const lanes = lanesOf(row.cards)
  const count = Math.max(1, ...lanes.map(lane => lane + 1))
  const today = placeOf(calendar, { from: calendar.today, to: calendar.today })
  const showsToday = calendar.from <= calendar.today && calendar.today <= calendar.to
  return (
    <Box sx={{ position: 'relative', height: count * laneHeight, minWidth: 0 }}>
      {row.gaps.map(gap => (
        <Bar
          key={gap.from}
          place={placeOf(calendar, gap)}
          lane={0}
          to="/tariffs/cards"
          name={t('tariffs.calendar.gap', { from: dayText(gap.from), to: dayText(gap.to) })}
          text={t('tariffs.calendar.noCard')}
          look="gap"
        />
      ))}
      {row.cards.map((card, index) => (
        <Bar
          key={card.id}
          place={placeOf(calendar, card)}
          lane={lanes[index] ?? 0}
          to={`/tariffs/cards/${inAddress(card.id)}`}
          name={`${card.id}, ${card.status}, ${daysText(card)}`}
          text={card.id}
          look={lookOf(card, calendar.today)}
        />
      ))}
      {showsToday && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${today.left}%`,
            top: -4,
            bottom: -4,
            borderLeft: 2,
            borderColor: 'primary.main',
            pointerEvents: 'none',
          }}
        />
      )}
    </Box>
  )
}

type Look = 'now' | 'coming' | 'past' | 'draft' | 'gap'

function lookOf({ status, from, to }: Card, today: string): Look {
  if (status === 'draft') return 'draft'
  if (from > today) return 'coming'
  return to !== null && to < today ? 'past' : 'now'
}

export function daysText({ from, to }: Pick<Card, 'from' | 'to'>): string {
  if (to === null) return t('tariffs.days.from', { from: dayText(from) })
  return t('tariffs.days.fromTo', { from: dayText(from), to: dayText(to) })
}

const colours = {
  now: 'success.main',
  coming: 'info.main',
  past: 'text.disabled',
  draft: 'warning.main',
  gap: 'error.main',
}

interface BarProps {
  place: { left: number; width: number }
  lane: number
  to: string
  name: string
  text: string
  look: Look
}

function Bar({ place, lane, to, name, text, look }: BarProps) {
  return (
    <MuiLink
      component={Link}
      to={to}
      title={name}
      aria-label={name}
      underline="hover"
      sx={theme => ({
        position: 'absolute',
        left: `${place.left}%`,
        width: `calc(${place.width}% - 2px)`,
        minWidth: 10,
        top: lane * laneHeight + 2,
        height: laneHeight - 4,
        lineHeight: `${laneHeight - 6}px`,
        px: 0.75,
        fontSize: 12.5,
        color: 'text.primary',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        borderRadius: 0.5,
        border: 1,
        borderColor: colours[look],
        borderStyle: look === 'draft' ? 'dashed' : 'solid',
        borderLeftWidth: 4,
        backgroundColor:
          look === 'gap'
            ? alpha(theme.palette.error.main, 0.16)
            : look === 'draft'
              ? theme.palette.background.paper
              : theme.palette.action.hover,
      })}
    >
      <Box component="span" sx={{ position: 'relative', zIndex: 1, pr: 0.5, backgroundColor: 'inherit' }}>
        {text}
      </Box>
    </MuiLink>
  )
}
