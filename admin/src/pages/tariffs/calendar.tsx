import { Alert, Button, IconButton, Stack } from '@mui/material'
import BackIcon from 'lucide-react/icons/chevron-left'
import ForwardIcon from 'lucide-react/icons/chevron-right'
import { useSearchParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { CalendarChanges } from './calendar-changes.tsx'
import { monthLater } from './calendar-days.ts'
import { CardTimeline } from './card-timeline.tsx'
import { ServiceFilter } from './service-filter.tsx'

/** The months that a turn of the calendar skips. */
const turn = 6

/** The rate cards in force month by month, with the gaps of each service. */
export default function CardCalendar() {
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') ?? ''
  const service = search.get('service') ?? ''
  const calendar = useApiQuery('/card-calendar', {
    params: { query: { from: from || null, service: service || null } },
    keepPrevious: true,
  })
  const show = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const turnBy = (months: number) => {
    if (calendar.data) show('from', monthLater(calendar.data.from, months))
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.25, mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ServiceFilter value={service} change={code => show('service', code)} />
        <IconButton aria-label={t('tariffs.calendar.earlier')} onClick={() => turnBy(-turn)}>
          <BackIcon />
        </IconButton>
        <IconButton aria-label={t('tariffs.calendar.later')} onClick={() => turnBy(turn)}>
          <ForwardIcon />
        </IconButton>
        {from !== '' && <Button onClick={() => show('from', '')}>{t('tariffs.calendar.today')}</Button>}
      </Stack>
      <QueryResult query={calendar}>{found => <Found calendar={found} />}</QueryResult>
    </>
  )
}

function Found({ calendar }: { calendar: Schemas['CardCalendar'] }) {
  if (calendar.services.length === 0) {
    return (
      <Panel>
        <Empty title={t('tariffs.calendar.noServices')}>{t('tariffs.calendar.noServicesAbout')}</Empty>
      </Panel>
    )
  }
  return (
    <>
      {calendar.more > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('tariffs.calendar.more', { count: calendar.more })}
        </Alert>
      )}
      {calendar.services
        .filter(({ rows }) => rows.length > 0)
        .map(service => (
          <CardTimeline key={service.code} service={service} calendar={calendar} />
        ))}
      <CalendarChanges calendar={calendar} />
    </>
  )
}
