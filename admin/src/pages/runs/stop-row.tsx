import { Box, Checkbox, IconButton, Stack, Typography } from '@mui/material'
import DownIcon from 'lucide-react/icons/arrow-down'
import UpIcon from 'lucide-react/icons/arrow-up'
import GripIcon from 'lucide-react/icons/grip-vertical'
import { useRef } from 'react'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { useMay } from '../../session/permission.tsx'
import { TaskLines } from './task-lines.tsx'

interface StopRowProps {
  stop: Schemas['RunStop']
  /** The loaded pieces, if known. */
  here: string | null
  /** Its position from 0, and the number of stops. */
  index: number
  count: number
  ticked: boolean
  tick: (isTicked: boolean) => void
  /** Moves it to another position. */
  move: (at: number) => void
  drag: { begin: () => void; drop: () => void }
}

/** A stop of a planned run, with its controls. */
export function StopRow({ stop, here, index, count, ticked, tick, move, drag }: StopRowProps) {
  const may = useMay()
  const buttons = useRef<HTMLDivElement>(null)

  /** Moves it and focuses the button again: the browser drops the focus when a row moves. */
  function step(by: 1 | -1) {
    move(index + by)
    requestAnimationFrame(() => {
      const [up, down] = buttons.current?.querySelectorAll('button') ?? []
      const wanted = by === -1 ? up : down
      const other = by === -1 ? down : up
      ;(wanted?.disabled ? other : wanted)?.focus()
    })
  }

  return (
    <Stack
      component="li"
      direction="row"
      draggable={may}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox needs data to start a drag.
        event.dataTransfer.setData('text/plain', stop.name)
        drag.begin()
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        drag.drop()
      }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, alignItems: 'flex-start', gap: 0.5 }}
    >
      {may && (
        <Box sx={{ cursor: 'grab', color: 'text.secondary', pt: 0.75, display: { xs: 'none', sm: 'block' } }}>
          <GripIcon aria-hidden />
        </Box>
      )}
      {may && (
        <Checkbox
          size="small"
          checked={ticked}
          onChange={({ target }) => tick(target.checked)}
          slotProps={{ input: { 'aria-label': t('common.select', { name: stop.name }) } }}
        />
      )}
      <Typography sx={{ minWidth: 28, pt: 0.25, fontFeatureSettings: "'tnum'" }}>{index + 1}</Typography>
      <TaskLines task={stop} here={here} />
      {may && (
        <Stack direction="row" ref={buttons}>
          <IconButton
            aria-label={t('runs.moveUp', { name: stop.name })}
            disabled={index === 0}
            onClick={() => step(-1)}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={t('runs.moveDown', { name: stop.name })}
            disabled={index === count - 1}
            onClick={() => step(1)}
          >
            <DownIcon />
          </IconButton>
        </Stack>
      )}
    </Stack>
  )
}
