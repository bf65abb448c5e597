import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import TruckIcon from 'lucide-react/icons/truck'
import { memo } from 'react'
import { t } from '../../messages/text.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import type { Selection } from '../../parts/selection.ts'
import { StickyBar } from '../../parts/sticky-bar.tsx'
import { TickBox } from '../../parts/tick-box.tsx'
import { driverActions } from './driver-actions.ts'
import { type BoardTask, type Grouping, groupings, idOfTask, type TaskGroup } from './task-groups.ts'
import { TaskLines } from './task-lines.tsx'
import type { BoardState, RowDrag } from './use-board.ts'

/** The unassigned stops. Ticked stops go to any driver; the list of drivers says what exceeds areas and capacity. */
export function UnassignedTasks({ state }: { state: BoardState }) {
  const { board, search, setSearch, grouping, setGrouping, groups, shown, selection, tick, may, drag } = state
  if (board.unassigned.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('runs.add.none')}
      </Typography>
    )
  }
  return (
    <>
      {board.truncated && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('runs.add.truncated')}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 0.5 }}>
        <TextField
          margin="none"
          type="search"
          placeholder={t('runs.group.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: '1 1 150px' }}
          slotProps={{ htmlInput: { 'aria-label': t('runs.group.search') } }}
        />
        <TextField
          select
          margin="none"
          label={t('runs.group.by')}
          value={grouping}
          onChange={({ target }) => setGrouping(target.value as Grouping)}
          sx={{ flex: '1 1 130px' }}
        >
          {groupings.map(by => (
            <MenuItem key={by} value={by}>
              {t(`runs.grouping.${by}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {may && <AssignBar state={state} />}
      {shown.length === 0 && <Typography variant="body2">{t('runs.group.nothing')}</Typography>}
      {groups.map(group => (
        <Group key={group.name} group={group} selection={selection} tick={tick} may={may} drag={drag} />
      ))}
    </>
  )
}

/** Ticks all, and gives the selected stops to a driver. */
function AssignBar({ state }: { state: BoardState }) {
  const { board, shown, selection, chosen, chosenStops, busy, give, clear } = state
  const count = chosen.length + chosenStops.length

  return (
    <StickyBar>
      <Stack direction="row" sx={{ alignItems: 'center', flex: '1 1 auto' }}>
        <TickBox
          label={t('runs.group.selectAll')}
          checked={selection.pageTicked}
          partly={selection.pagePartlyTicked}
          tick={selection.togglePage}
        />
        <Typography variant="body2" role="status">
          {t('runs.group.selected', { selected: chosen.length, count: shown.length })}
          {chosenStops.length > 0 && `, ${t('runs.map.ofRuns', { count: chosenStops.length })}`}
        </Typography>
      </Stack>
      {count > 0 && <Button onClick={clear}>{t('runs.map.clear')}</Button>}
      {count > 0 && (
        <MenuButton
          label={t('runs.add.act', { count })}
          icon={<TruckIcon />}
          variant="contained"
          busy={busy}
          items={driverActions(board.drivers, chosen, chosenStops, id => void give(id, chosen, chosenStops))}
        />
      )}
    </StickyBar>
  )
}

interface GroupProps {
  group: TaskGroup
  selection: Selection
  tick: Selection['toggle']
  may: boolean
  drag: RowDrag
}

function Group({ group: { name, tasks }, selection, tick, may, drag }: GroupProps) {
  const ids = tasks.map(idOfTask)
  const ticked = ids.filter(selection.has).length
  return (
    <>
      {name !== null && (
        <Stack direction="row" sx={{ alignItems: 'center', mt: 1 }}>
          {may && (
            <TickBox
              label={t('common.select', { name })}
              checked={ticked === ids.length}
              partly={ticked > 0}
              tick={() => selection.toggleMany(ids)}
            />
          )}
          <Typography variant="h3" component="h3">
            {name} · {t('common.stops', { count: tasks.length })}
          </Typography>
        </Stack>
      )}
      <Box component="ul" aria-label={name ?? t('runs.board.unassigned')} sx={rows}>
        {tasks.map(task => (
          <TaskRow
            key={idOfTask(task)}
            task={task}
            ticked={selection.has(idOfTask(task))}
            tick={tick}
            may={may}
            drag={drag}
          />
        ))}
      </Box>
    </>
  )
}

interface TaskRowProps {
  task: BoardTask
  ticked: boolean
  tick: Selection['toggle']
  may: boolean
  drag: RowDrag
}

/** Is drawn again only if it changes. */
const TaskRow = memo(function TaskRow({ task, ticked, tick, may, drag }: TaskRowProps) {
  return (
    <li
      draggable={may}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox needs data to start a drag.
        event.dataTransfer.setData('text/plain', task.name)
        drag.begin(task)
      }}
    >
      {may && (
        <TickBox
          label={t('common.select', { name: task.name })}
          checked={ticked}
          tick={withShift => tick(idOfTask(task), withShift)}
        />
      )}
      <TaskLines task={task} />
    </li>
  )
})

const rows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    p: 0.75,
    mt: 1,
    // Rows off the screen are not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 88px',
  },
}
