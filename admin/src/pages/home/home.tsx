import { Alert, Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { listAddress } from '../../parts/list-address.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { visuallyHidden } from '../../parts/visually-hidden.ts'
import { addDays, weekdayText } from '../../parts/when.tsx'
import { exceptionNames } from '../exceptions/exception-names.ts'
import { Chart } from './chart.tsx'
import { FirstSteps } from './first-steps.tsx'

/** The day's figures, each linked to its list. */
export default function Home() {
  const figures = useApiQuery('/home')
  return <QueryResult query={figures}>{found => <Figures figures={found} />}</QueryResult>
}

function Figures({ figures }: { figures: Schemas['HomeFigures'] }) {
  const { today, shipments_today: shipments, pickups, exceptions, chart } = figures
  const { webhooks_switched_off: switchedOff } = figures
  const day = { date_from: today, date_to: today }
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
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: '1.4fr 1fr 1fr' },
        }}
      >
        <Panel title="Shipments today" tall>
          <Figure count={shipments.total} to={listAddress('/shipments', day)} name="Shipments today" />
          <Rows
            rows={shipments.by_status.map(({ status, count }) => ({
              name: <StatusMark status={status} />,
              count,
              to: listAddress('/shipments', { ...day, status: [status] }),
            }))}
          />
        </Panel>
        <Panel title="Pickups today">
          <Figure
            count={pickups.open_today}
            of="open"
            to={`/pickups?date=${today}`}
            name="Open pickups today"
          />
          <Rows
            rows={[
              {
                name: 'Total today',
                count: pickups.today,
                to: `/pickups?${pickupList({ date: today })}`,
              },
              {
                name: 'Without a driver',
                count: pickups.unassigned_today,
                to: `/pickups?${pickupList({ date: today, status: ['scheduled'], driver_id: 'none' })}`,
              },
              {
                name: 'Overdue from earlier days',
                count: pickups.overdue,
                to: `/pickups?${pickupList({ status: ['scheduled', 'assigned'], date_to: addDays(today, -1) })}`,
              },
            ]}
          />
        </Panel>
        <Panel title="Exceptions">
          <Figure count={exceptions.total} to="/exceptions" name="Exceptions" />
          <Rows
            rows={[
              ...exceptions.by_kind.map(({ kind, count }) => ({
                name: exceptionNames[kind],
                count,
                to: listAddress('/exceptions', { kind }),
              })),
              { name: 'Pickups at carriers', count: exceptions.pickups.total, to: '/exceptions/pickups' },
            ]}
          />
        </Panel>
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

function pickupList(filter: Record<string, unknown>): string {
  return new URLSearchParams({ view: 'list', filter: JSON.stringify(filter) }).toString()
}

function Figure({ count, of, to, name }: { count: number; of?: string; to: string; name: string }) {
  return (
    <MuiLink component={Link} to={to} underline="none" color="textPrimary">
      <Box component="span" sx={visuallyHidden}>
        {name}:{' '}
      </Box>
      <Typography
        component="span"
        sx={{ fontSize: '2rem', fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.2 }}
      >
        {count.toLocaleString('en')}
      </Typography>
      {of && (
        <Typography component="span" color="textSecondary">
          {' '}
          {of}
        </Typography>
      )}
    </MuiLink>
  )
}

interface Row {
  name: React.ReactNode
  count: number
  to: string
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {rows.map(({ name, count, to }) => (
        <li key={to}>
          <MuiLink
            component={Link}
            to={to}
            color="textPrimary"
            underline="none"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              fontSize: '0.8125rem',
              py: 0.5,
              px: 1,
              mx: -1,
              borderRadius: 1,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <span>{name}</span>
            <Box component="span" sx={{ fontFeatureSettings: "'tnum'" }}>
              {count.toLocaleString('en')}
            </Box>
          </MuiLink>
        </li>
      ))}
    </Box>
  )
}
