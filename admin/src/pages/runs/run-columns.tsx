import { Box, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { StatusMark } from '../../parts/status-mark.tsx'
import { stopsOf } from './driver-actions.ts'
import { totalsText } from './task-texts.ts'
import { UnassignedTasks } from './unassigned-tasks.tsx'

type Board = Schemas['RunBoard']

/** Unassigned stops, and a card for each driver with the day's runs. */
export function RunColumns({ board }: { board: Board }) {
  const unassigned = t('common.stops', { count: board.unassigned.length })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Column
        name={t('runs.board.unassigned')}
        about={board.truncated ? t('runs.board.andMore', { stops: unassigned }) : unassigned}
      >
        <UnassignedTasks key={board.date} board={board} />
      </Column>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {board.drivers.map(driver => (
          <DriverCard key={driver.id} driver={driver} />
        ))}
      </Box>
    </Box>
  )
}

function DriverCard({ driver }: { driver: Board['drivers'][number] }) {
  const stops = stopsOf(driver)
  const warnings = [
    stops > driver.daily_capacity && t('runs.board.aboveCapacity'),
    driver.outside > 0 && t('runs.board.outside', { count: driver.outside }),
  ].filter(text => text !== false)
  return (
    <Column
      name={driver.name}
      about={t('runs.board.capacity', { count: stops, capacity: driver.daily_capacity })}
      warn={warnings.length > 0}
    >
      {warnings.map(warning => (
        <Typography key={warning} variant="body2" sx={{ color: 'warning.main', fontWeight: 560, mb: 1 }}>
          {warning}
        </Typography>
      ))}
      {driver.runs.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('runs.board.noRun')}
        </Typography>
      )}
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {driver.runs.map(run => (
          <RunCard key={run.id} run={run} />
        ))}
      </Stack>
    </Column>
  )
}

function RunCard({ run }: { run: Schemas['Run'] }) {
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <MuiLink component={Link} to={`/runs/${run.id}`} sx={{ fontWeight: 560, fontSize: '0.8125rem' }}>
          {t('runs.name', { id: String(run.id) })}
        </MuiLink>
        <StatusMark status={run.status} />
      </Stack>
      {totalsText(run.totals).map(line => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </Box>
  )
}

interface ColumnProps {
  name: string
  about: string
  /** In amber. */
  warn?: boolean
  children: ReactNode
}

function Column({ name, about, warn = false, children }: ColumnProps) {
  return (
    <Paper
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: warn ? 'warning.main' : 'divider', p: 1.5, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" noWrap title={name}>
          {name}
        </Typography>
        <Typography
          variant="caption"
          sx={{ whiteSpace: 'nowrap', color: warn ? 'warning.main' : 'text.secondary' }}
        >
          {about}
        </Typography>
      </Stack>
      {children}
    </Paper>
  )
}
