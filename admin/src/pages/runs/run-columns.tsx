import { Box, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { type DragEvent, lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { StatusMark } from '../../parts/status-mark.tsx'
import { headerHeight } from '../../parts/stuck-below.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { stopsOf } from './driver-actions.ts'
import { PhonesLine, RunProgress } from './run-progress.tsx'
import { totalsText } from './task-texts.ts'
import { UnassignedTasks } from './unassigned-tasks.tsx'
import { type RowDrag, useBoard } from './use-board.ts'

type Board = Schemas['RunBoard']

const RunMap = lazy(() => import('./map/run-map.tsx'))

/** Unassigned stops, the map if it is shown, and a card for each driver with the day's runs. */
export function RunColumns({ board: latest, withMap }: { board: Board; withMap: boolean }) {
  // Hundreds of stops are drawn in slices, so that clicks and keys are not held up.
  const board = useDeferredValue(latest)
  const state = useBoard(board)
  const unassigned = t('common.stops', { count: board.unassigned.length })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 2fr) minmax(0, 3fr)',
          lg: withMap ? 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 2.2fr)' : 'minmax(0, 2fr) minmax(0, 3fr)',
        },
      }}
    >
      {withMap && (
        <Box
          sx={{
            gridColumn: { xs: '1 / -1', lg: '2' },
            gridRow: 1,
            position: { lg: 'sticky' },
            top: headerHeight + 8,
          }}
        >
          <Suspense fallback={<Waiting />}>
            <RunMap state={state} />
          </Suspense>
        </Box>
      )}
      <Box sx={{ minWidth: 0, gridColumn: { lg: 1 }, gridRow: { lg: 1 } }}>
        <Column
          name={t('runs.board.unassigned')}
          about={board.truncated ? t('runs.board.andMore', { stops: unassigned }) : unassigned}
        >
          <UnassignedTasks state={state} />
        </Column>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            ...(withMap && { md: 'minmax(0, 1fr)' }),
          },
          alignItems: 'start',
          // In reach while a row far down is dragged.
          position: { md: 'sticky' },
          top: headerHeight + 8,
          maxHeight: { md: `calc(100vh - ${headerHeight + 16}px)` },
          overflowY: { md: 'auto' },
        }}
      >
        {board.drivers.map(driver => (
          <DriverCard key={driver.id} driver={driver} drag={state.drag} />
        ))}
      </Box>
    </Box>
  )
}

function DriverCard({ driver, drag }: { driver: Board['drivers'][number]; drag: RowDrag }) {
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
      {...(driver.active && { driverId: driver.id, drop: () => drag.drop(driver.id) })}
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
      <PhonesLine phones={driver.phones} />
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
      {run.status === 'out' && <RunProgress totals={run.totals} />}
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
  /** Stops can be dropped on a driver's column. */
  driverId?: number
  drop?: () => void
  children: ReactNode
}

function Column({ name, about, warn = false, driverId, drop, children }: ColumnProps) {
  const [isOver, setOver] = useState(false)
  return (
    <Paper
      component="section"
      aria-label={name}
      data-driver={driverId}
      {...(drop && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          drop()
        },
      })}
      sx={{
        outline: isOver ? 2 : 0,
        outlineColor: 'primary.main',
        outlineStyle: 'solid',
        border: 1,
        borderColor: warn ? 'warning.main' : 'divider',
        p: 1.5,
        minWidth: 0,
      }}
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
