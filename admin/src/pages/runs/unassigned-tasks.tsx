import { Alert, Box, Checkbox, Stack, Typography } from '@mui/material'
import TruckIcon from 'lucide-react/icons/truck'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
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
      t('runs.add.done', { count: chosen.length, driver }),
    )
  }

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
      {chosen.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <MenuButton
            label={t('runs.add.act', { count: chosen.length })}
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
                slotProps={{ input: { 'aria-label': t('common.select', { name: task.name }) } }}
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
