import { Box, Checkbox, IconButton, Stack, Typography } from '@mui/material'
import DownIcon from 'lucide-react/icons/arrow-down'
import UpIcon from 'lucide-react/icons/arrow-up'
import GripIcon from 'lucide-react/icons/grip-vertical'
import { useRef } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useMay } from '../../session/permission.tsx'
import { TaskLines } from './task-lines.tsx'

interface StopRowProps {
  stop: Schemas['RunStop']
  /** How much of it is loaded, where that is known. */
  here: string | null
  /** Its place in the order, from 0, among so many. */
  index: number
  count: number
  ticked: boolean
  tick: (isTicked: boolean) => void
  /** Puts it at another place. */
  move: (at: number) => void
  drag: { begin: () => void; drop: () => void }
}

/** A stop of a planned run, with what moves it. */
export function StopRow({ stop, here, index, count, ticked, tick, move, drag }: StopRowProps) {
  const may = useMay()
  const buttons = useRef<HTMLDivElement>(null)

  /** Moves it and keeps the focus on the button, which the browser takes away when a row changes its place. */
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
        // Firefox drags nothing without it.
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
          slotProps={{ input: { 'aria-label': `Select ${stop.name}` } }}
        />
      )}
      <Typography sx={{ minWidth: 28, pt: 0.25, fontFeatureSettings: "'tnum'" }}>{index + 1}</Typography>
      <TaskLines task={stop} here={here} />
      {may && (
        <Stack direction="row" ref={buttons}>
          <IconButton aria-label={`Move ${stop.name} up`} disabled={index === 0} onClick={() => step(-1)}>
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={`Move ${stop.name} down`}
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
