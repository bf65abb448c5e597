import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material'
import TruckIcon from 'lucide-react/icons/truck'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { type Selection, useSelection } from '../../parts/selection.ts'
import { StickyBar } from '../../parts/sticky-bar.tsx'
import { TickBox } from '../../parts/tick-box.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useTick } from '../../parts/use-tick.ts'
import { useMay } from '../../session/permission.tsx'
import { driverActions } from './driver-actions.ts'
import {
  type BoardTask,
  found,
  type Grouping,
  grouped,
  groupings,
  idOfTask,
  type TaskGroup,
} from './task-groups.ts'
import { TaskLines } from './task-lines.tsx'

/** The unassigned stops. Ticked stops go to any driver; the list of drivers says what exceeds areas and capacity. */
export function UnassignedTasks({ board }: { board: Schemas['RunBoard'] }) {
  const [search, setSearch] = useState('')
  const [grouping, setGrouping] = useState<Grouping>('none')
  // The fields go first; the list follows.
  const wanted = useDeferredValue(search)
  const by = useDeferredValue(grouping)
  const groups = useMemo(() => grouped(found(board.unassigned, wanted), by), [board.unassigned, wanted, by])
  const shown = useMemo(() => groups.flatMap(({ tasks }) => tasks), [groups])
  const ids = useMemo(() => shown.map(idOfTask), [shown])
  const selection = useSelection(ids, 0, wanted)
  const tick = useTick(selection)
  const may = useMay()

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
      {may && <AssignBar board={board} shown={shown} selection={selection} />}
      {shown.length === 0 && <Typography variant="body2">{t('runs.group.nothing')}</Typography>}
      {groups.map(group => (
        <Group key={group.name} group={group} selection={selection} tick={tick} may={may} />
      ))}
    </>
  )
}

interface AssignBarProps {
  board: Schemas['RunBoard']
  shown: readonly BoardTask[]
  selection: Selection
}

/** Ticks all, and adds the ticked stops to a run. */
function AssignBar({ board, shown, selection }: AssignBarProps) {
  const add = useApiMutation('post', '/runs/add')
  const { busy, run } = useAction()
  const chosen = shown.filter(task => selection.has(idOfTask(task)))

  function give(driverId: number, driver: string) {
    const ofKind = (kind: 'delivery' | 'pickup') => chosen.filter(task => task.kind === kind)
    const body = {
      date: board.date,
      driver_id: driverId,
      awbs: ofKind('delivery').map(({ name }) => name),
      pickup_ids: ofKind('pickup').map(({ record_id: id }) => id),
    }
    return run(
      async () => {
        await add({ body })
        selection.clear()
      },
      t('runs.add.done', { count: chosen.length, driver }),
    )
  }

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
        </Typography>
      </Stack>
      {chosen.length > 0 && (
        <MenuButton
          label={t('runs.add.act', { count: chosen.length })}
          icon={<TruckIcon />}
          variant="contained"
          busy={busy}
          items={driverActions(board.drivers, chosen, (id, name) => void give(id, name))}
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
}

function Group({ group: { name, tasks }, selection, tick, may }: GroupProps) {
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
}

/** Is drawn again only if it changes. */
const TaskRow = memo(function TaskRow({ task, ticked, tick, may }: TaskRowProps) {
  return (
    <li>
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
