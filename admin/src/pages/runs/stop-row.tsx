import { Box, IconButton, Stack, Typography } from '@mui/material'
import DownIcon from 'lucide-react/icons/arrow-down'
import UpIcon from 'lucide-react/icons/arrow-up'
import GripIcon from 'lucide-react/icons/grip-vertical'
import { memo, useRef } from 'react'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import type { Selection } from '../../parts/selection.ts'
import { TickBox } from '../../parts/tick-box.tsx'
import { useMay } from '../../session/permission.tsx'
import { TaskLines } from './task-lines.tsx'

interface StopRowProps {
  stop: Schemas['RunStop']
  /** The loaded pieces, if known. */
  here: string | null
  /** Its position from 0. */
  index: number
  isLast: boolean
  /** It cannot be moved. */
  fixed: boolean
  ticked: boolean
  tick: Selection['toggle']
  moves: StopMoves
}

/** Moves stops, by their numbers. */
export interface StopMoves {
  place: (number: number, at: number) => void
  begin: (number: number) => void
  /** Moves the dragged stop to this one's place. */
  drop: (number: number) => void
}

/** A stop of a planned run, with its controls. It is drawn again only if it changes. */
export const StopRow = memo(function StopRow(props: StopRowProps) {
  const { stop, here, index, isLast, fixed, ticked, tick, moves } = props
  const may = useMay()
  const buttons = useRef<HTMLDivElement>(null)

  /** Moves it and focuses the button again: the browser drops the focus when a row moves. */
  function step(by: 1 | -1) {
    moves.place(stop.number, index + by)
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
      draggable={may && !fixed}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox needs data to start a drag.
        event.dataTransfer.setData('text/plain', stop.name)
        moves.begin(stop.number)
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        moves.drop(stop.number)
      }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, alignItems: 'flex-start', gap: 0.5 }}
    >
      {may && (
        <Box sx={{ cursor: 'grab', color: 'text.secondary', pt: 0.75, display: { xs: 'none', sm: 'block' } }}>
          <GripIcon aria-hidden />
        </Box>
      )}
      {may && (
        <TickBox
          label={t('common.select', { name: stop.name })}
          checked={ticked}
          tick={withShift => tick(stop.number, withShift)}
        />
      )}
      <Typography sx={{ minWidth: 28, pt: 0.25, fontFeatureSettings: "'tnum'" }}>{index + 1}</Typography>
      <TaskLines task={stop} here={here} warning={stop.outside ? t('runs.outside') : null} />
      {may && (
        <Stack direction="row" ref={buttons}>
          <IconButton
            aria-label={t('runs.moveUp', { name: stop.name })}
            disabled={fixed || index === 0}
            onClick={() => step(-1)}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={t('runs.moveDown', { name: stop.name })}
            disabled={fixed || isLast}
            onClick={() => step(1)}
          >
            <DownIcon />
          </IconButton>
        </Stack>
      )}
    </Stack>
  )
})
