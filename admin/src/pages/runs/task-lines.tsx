import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { useTenant } from '../../session/use-session.ts'
import { windowText } from '../pickups/window-text.ts'
import { loadText, placeText, taskPage } from './task-texts.ts'

interface TaskLinesProps {
  task: Schemas['RunTask']
  /** The loaded pieces, if known. */
  here?: string | null
}

/** A delivery or a pickup as lines: goods, contact, place, amounts. */
export function TaskLines({ task, here = null }: TaskLinesProps) {
  const { currency } = useTenant()
  const isTimed = task.ready_time !== null || task.latest_time !== null
  return (
    <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
      <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <MuiLink component={Link} to={taskPage(task)} sx={{ fontWeight: 560, fontSize: '0.8125rem' }}>
          {task.name}
        </MuiLink>
        <Typography variant="caption" color="textSecondary">
          {t(`runs.kind.${task.kind}`)}
          {isTimed && `, ${windowText(task)}`}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[task.company, task.contact, task.phone].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {placeText(task)}
      </Typography>
      <Typography variant="caption" component="div">
        {loadText(task, currency)}
      </Typography>
      {here !== null && (
        <Typography variant="caption" component="div" sx={{ fontWeight: 560 }}>
          {here}
        </Typography>
      )}
    </Box>
  )
}
