import { Alert, Box, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayChooser } from '../../parts/day-chooser.tsx'
import { Empty } from '../../parts/empty.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { PickupCard } from './pickup-card.tsx'

type Column = Schemas['PickupBoard']['columns'][number]

/** The pickups of a day: a column for unassigned ones, then one for each carrier and driver. */
export function Board({
  date,
  choose,
  create,
}: {
  date: string
  choose: (date: string) => void
  /** The button of an empty day. */
  create: ReactNode
}) {
  const board = useApiQuery('/pickups/board', { params: { query: { date } }, keepPrevious: true })
  return (
    <>
      <DayChooser date={date} choose={choose} />
      <QueryResult query={board}>
        {({ columns, truncated }) => <Columns {...{ columns, truncated, create }} />}
      </QueryResult>
    </>
  )
}

function Columns({
  columns,
  truncated,
  create,
}: {
  columns: Column[]
  truncated: boolean
  create: ReactNode
}) {
  const drivers = columns.flatMap(({ driver }) => (driver?.active ? [driver] : []))
  if (columns.every(({ pickups }) => pickups.length === 0)) {
    return (
      <Paper sx={{ border: 1, borderColor: 'divider' }}>
        <Empty title={t('pickups.noneThisDay')} action={create}>
          {t('pickups.noneThisDayAbout')}
        </Empty>
      </Paper>
    )
  }
  return (
    <>
      {truncated && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('pickups.truncated')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(212px, 1fr)',
          overflowX: 'auto',
          alignItems: 'start',
          pb: 1,
        }}
      >
        {columns.map(column => (
          <BoardColumn
            key={column.driver?.id ?? column.carrier ?? 'none'}
            column={column}
            drivers={drivers}
          />
        ))}
      </Box>
    </>
  )
}

function BoardColumn({
  column: { driver, carrier, open, pickups },
  drivers,
}: {
  column: Column
  drivers: { id: number; name: string }[]
}) {
  const name = driver?.name ?? carrier ?? t('pickups.unassignedChoice')
  return (
    <Paper
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', p: 1.25, minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1, mb: 1, px: 0.5 }}
      >
        <Typography variant="h3" component="h2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {driver
            ? t('pickups.openOf', { open, capacity: driver.daily_capacity })
            : t('pickups.open', { open })}
        </Typography>
      </Stack>
      {pickups.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, py: 2, textAlign: 'center' }}>
          {t('pickups.nothing')}
        </Typography>
      )}
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {pickups.map(pickup => (
          <PickupCard key={pickup.id} pickup={pickup} drivers={drivers} />
        ))}
      </Stack>
    </Paper>
  )
}
