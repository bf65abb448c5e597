import { Box } from '@mui/material'
import { memo } from 'react'
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
  /** In amber. */
  warning?: string | null
}

/** A delivery or a pickup as lines: goods, contact, place, amounts. A tick of its row does not draw it again. */
export const TaskLines = memo(function TaskLines({ task, here = null, warning = null }: TaskLinesProps) {
  const { currency } = useTenant()
  const isTimed = task.ready_time !== null || task.latest_time !== null
  return (
    <Box sx={lines}>
      <div className="head">
        <Link to={taskPage(task)}>{task.name}</Link>
        <small>
          {t(`runs.kind.${task.kind}`)}
          {isTimed && `, ${windowText(task)}`}
        </small>
      </div>
      <div>{[task.company, task.contact, task.phone].filter(Boolean).join(' · ')}</div>
      <small className="place">{placeText(task)}</small>
      <small>{loadText(task, currency)}</small>
      {warning !== null && <small className="warning">{warning}</small>}
      {here !== null && <small className="here">{here}</small>}
    </Box>
  )
})

/** One style for all lines: a list of 300 stops is drawn at once. */
const lines = {
  minWidth: 0,
  flex: '1 1 220px',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', typography: 'caption' },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 },
  '& .head small, & .place': { color: 'text.secondary' },
  '& a': { fontWeight: 560, fontSize: '0.8125rem', color: 'primary.main' },
  '& .here, & .warning': { fontWeight: 560 },
  '& .warning': { color: 'warning.main' },
}
