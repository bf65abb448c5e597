import { Alert, Box, Checkbox, Stack, Typography } from '@mui/material'
import TruckIcon from 'lucide-react/icons/truck'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { countText } from '../../parts/money.ts'
import { useAction } from '../../parts/use-action.ts'
import { useMay } from '../../session/permission.tsx'
import { TaskLines } from './task-lines.tsx'

/** The unassigned stops. Ticked stops go to any driver, regardless of area and capacity. */
export function UnassignedTasks({ board }: { board: Schemas['RunBoard'] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const add = useApiMutation('post', '/runs/add')
  const { busy, run } = useAction()
  const may = useMay()
  const chosen = board.unassigned.filter(({ name }) => ticked.has(name))

  function give(driverId: number, driver: string) {
    const namesOf = (kind: 'delivery' | 'pickup') => chosen.filter(task => task.kind === kind)
    const body = {
      date: board.date,
      driver_id: driverId,
      awbs: namesOf('delivery').map(({ name }) => name),
      pickup_ids: namesOf('pickup').map(({ record_id: id }) => id),
    }
    return run(
      async () => {
        await add({ body })
        setTicked(new Set())
      },
      `${countText(chosen.length, 'stop')} on the run of ${driver}.`,
    )
  }

  if (board.unassigned.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Everything that is ready for this day is on a run.
      </Typography>
    )
  }
  return (
    <>
      {board.truncated && (
        <Alert severity="info" sx={{ mb: 1 }}>
          There is more than is shown here.
        </Alert>
      )}
      {chosen.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <MenuButton
            label={`Put ${countText(chosen.length, 'stop')} on the run of`}
            icon={<TruckIcon />}
            variant="contained"
            busy={busy}
            items={board.drivers
              .filter(({ active }) => active)
              .map(({ id, name }) => ({ label: name, act: () => void give(id, name) }))}
          />
        </Box>
      )}
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {board.unassigned.map(task => (
          <Stack
            component="li"
            key={task.name}
            direction="row"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, alignItems: 'flex-start' }}
          >
            {may && (
              <Checkbox
                size="small"
                checked={ticked.has(task.name)}
                onChange={({ target }) => setTicked(known => withOrWithout(known, task.name, target.checked))}
                slotProps={{ input: { 'aria-label': `Select ${task.name}` } }}
              />
            )}
            <TaskLines task={task} />
          </Stack>
        ))}
      </Stack>
    </>
  )
}

function withOrWithout(known: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const others = [...known].filter(other => other !== name)
  return new Set(isIn ? [...others, name] : others)
}
