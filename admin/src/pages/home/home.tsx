import { Alert, Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { addDays } from '../../parts/days.ts'
import { listAddress } from '../../parts/list-address.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { clockText, weekdayName, weekdayText } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { Chart } from './chart.tsx'
import { CutOffsPanel } from './cut-offs-panel.tsx'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { Figure, FigureRows } from './figures.tsx'
import { SetupPanels } from './setup-panel.tsx'

/** The day's figures, each linked to its list. */
export default function Home() {
  const figures = useApiQuery('/home')
  return <QueryResult query={figures}>{found => <Figures figures={found} />}</QueryResult>
}

function Figures({ figures }: { figures: Schemas['HomeFigures'] }) {
  const { today, exceptions, chart, webhooks_switched_off: switchedOff } = figures
  const quiet = chart.every(({ shipments: count }) => count === 0)
  return (
    <Page title={t('home.title')} about={weekdayText(today)}>
      {switchedOff > 0 && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {t('home.switchedOff', { count: switchedOff })}
        </Alert>
      )}
      <SetupPanels />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: '1.4fr 1fr 1fr' },
        }}
      >
        <ShipmentsPanel figures={figures} />
        <Box>
          <CutOffsPanel figures={figures} />
          <PickupsPanel figures={figures} />
        </Box>
        <ExceptionsPanel counts={exceptions} />
      </Box>
      {!quiet && (
        <Panel title={t('home.last30')}>
          <Chart days={chart} />
        </Panel>
      )}
    </Page>
  )
}

function ShipmentsPanel({ figures }: { figures: Schemas['HomeFigures'] }) {
  const { today, shipments_today: shipments, last_week: lastWeek, left_behind: leftBehind } = figures
  const { timezone } = useTenant()
  const day = { date_from: today, date_to: today }
  return (
    <Panel title={t('home.shipmentsToday')} tall>
      <Figure count={shipments.total} to={listAddress('/shipments', day)} name={t('home.shipmentsToday')} />
      <FigureRows
        rows={[
          {
            name: t('home.lastWeek', {
              day: weekdayName(lastWeek.date),
              time: clockText(lastWeek.until, timezone),
            }),
            count: lastWeek.shipments_until,
            to: listAddress('/shipments', {
              date_from: lastWeek.date,
              date_to: lastWeek.date,
              entered_until: lastWeek.until,
            }),
          },
          ...shipments.by_status.map(({ status, count }) => ({
            name: <StatusMark status={status} />,
            count,
            to: listAddress('/shipments', { ...day, status: [status] }),
          })),
          {
            name: t('home.leftBehind'),
            count: leftBehind,
            to: listAddress('/shipments', {
              date_from: addDays(today, -29),
              date_to: addDays(today, -1),
              status: ['Created'],
            }),
          },
        ]}
      />
    </Panel>
  )
}

function PickupsPanel({ figures }: { figures: Schemas['HomeFigures'] }) {
  const { today, pickups } = figures
  return (
    <Panel title={t('home.pickupsToday')}>
      <Figure
        count={pickups.open_today}
        of={t('home.open')}
        to={pickupList({ date: today, status: ['scheduled', 'assigned'] })}
        name={t('home.openToday')}
      />
      <FigureRows
        rows={[
          {
            name: t('home.totalToday'),
            count: pickups.today,
            to: pickupList({ date: today, status: ['scheduled', 'assigned', 'completed', 'failed'] }),
          },
          {
            name: t('home.noDriver'),
            count: pickups.unassigned_today,
            to: pickupList({ date: today, status: ['scheduled'], driver_id: 'none' }),
          },
          {
            name: t('home.overdue'),
            count: pickups.overdue,
            to: pickupList({ status: ['scheduled', 'assigned'], date_to: addDays(today, -1) }),
          },
        ]}
      />
    </Panel>
  )
}

function pickupList(filter: Record<string, unknown>): string {
  return `/pickups?${new URLSearchParams({ view: 'list', filter: JSON.stringify(filter) })}`
}
