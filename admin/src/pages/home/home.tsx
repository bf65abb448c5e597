import { Alert, Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { listAddress } from '../../parts/list-address.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { addDays, clockText, weekdayName, weekdayText } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { Chart } from './chart.tsx'
import { CutOffsPanel } from './cut-offs-panel.tsx'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { Figure, FigureRows } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'

/** The day's figures, each linked to its list. */
export default function Home() {
  const figures = useApiQuery('/home')
  return <QueryResult query={figures}>{found => <Figures figures={found} />}</QueryResult>
}

function Figures({ figures }: { figures: Schemas['HomeFigures'] }) {
  const { today, exceptions, chart, webhooks_switched_off: switchedOff } = figures
  const quiet = chart.every(({ shipments: count }) => count === 0)
  return (
    <Page title="Home" about={weekdayText(today)}>
      {switchedOff > 0 && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {switchedOff === 1 ? 'A webhook is' : `${switchedOff} webhooks are`} switched off because it only
          failed: programs do not hear of what happens. An owner finds it below Settings → API, or on the
          customer’s page.
        </Alert>
      )}
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
      {quiet ? (
        <FirstSteps />
      ) : (
        <Panel title="The last 30 days">
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
    <Panel title="Shipments today" tall>
      <Figure count={shipments.total} to={listAddress('/shipments', day)} name="Shipments today" />
      <FigureRows
        rows={[
          {
            name: `Last ${weekdayName(lastWeek.date)} until ${clockText(lastWeek.until, timezone)}`,
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
            name: 'Not collected, of earlier days',
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
    <Panel title="Pickups today">
      <Figure
        count={pickups.open_today}
        of="open"
        to={pickupList({ date: today, status: ['scheduled', 'assigned'] })}
        name="Open pickups today"
      />
      <FigureRows
        rows={[
          {
            name: 'Total today',
            count: pickups.today,
            to: pickupList({ date: today, status: ['scheduled', 'assigned', 'completed', 'failed'] }),
          },
          {
            name: 'Without a driver',
            count: pickups.unassigned_today,
            to: pickupList({ date: today, status: ['scheduled'], driver_id: 'none' }),
          },
          {
            name: 'Overdue from earlier days',
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
