import { Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { messageOf } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import { useOwnWork } from './work.tsx'
import { WorkCard } from './work-card.tsx'
import { groupsOf, WorkGroupCard } from './work-group.tsx'

export interface Progress {
  done: number
  /** Null until the task reports it. */
  total: number | null
}

interface Task {
  id: number
  name: string
  progress: Progress
  state: 'running' | 'done' | 'failed'
  message: string | null
  cancel: () => void
}

type Work = (report: (progress: Progress) => void, signal: AbortSignal) => Promise<string>
type StartTask = (name: string, work: Work) => void

const TasksContext = createContext<{ tasks: Task[]; start: StartTask; dismiss(id: number): void } | null>(
  null,
)

/** Keeps long tasks running while the user works on other pages. The tray shows each closing message. */
export function TasksProvider({ children }: { children: ReactNode }) {
  const [tasks, setTasks] = useState<Task[]>([])
  const nextId = useRef(1)

  const dismiss = useCallback((id: number) => setTasks(all => all.filter(task => task.id !== id)), [])
  const start = useCallback<StartTask>(
    (name, work) => {
      const id = nextId.current++
      const stop = new AbortController()
      const change = (news: Partial<Task>) =>
        setTasks(all => all.map(task => (task.id === id ? { ...task, ...news } : task)))
      const cancel = () => {
        stop.abort()
        dismiss(id)
      }
      const progress = { done: 0, total: null }
      setTasks(all => [...all, { id, name, progress, state: 'running', message: null, cancel }])
      work(news => change({ progress: news }), stop.signal).then(
        message => change({ state: 'done', message }),
        error => change({ state: 'failed', message: messageOf(error) }),
      )
    },
    [dismiss],
  )
  const value = useMemo(() => ({ tasks, start, dismiss }), [tasks, start, dismiss])
  return <TasksContext value={value}>{children}</TasksContext>
}

function useTasks() {
  const tasks = useContext(TasksContext)
  if (!tasks) throw new Error('There is no task tray here.')
  return tasks
}

export function useStartTask(): StartTask {
  return useTasks().start
}

/**
 * Running and finished tasks of this page and of the server, in the corner of the window. It has room below the page, so
 * that every control can be scrolled out from under it.
 */
export function TaskTray() {
  const { tasks, dismiss } = useTasks()
  const { shown } = useOwnWork()
  if (tasks.length + shown.length === 0) return null
  const { groups, single } = groupsOf(shown)
  return (
    <Box
      component="aside"
      aria-label={t('frame.tasks.name')}
      sx={{
        position: 'sticky',
        bottom: { xs: 8, sm: 20 },
        alignSelf: 'flex-end',
        flexShrink: 0,
        mr: { xs: 1, sm: 2.5 },
        mb: { xs: 1, sm: 2.5 },
        zIndex: 1250,
        width: 300,
        maxHeight: '80vh',
        overflowY: 'auto',
      }}
    >
      {[...groups].map(([kind, all]) => (
        <WorkGroupCard key={kind} kind={kind} all={all} />
      ))}
      {single.map(work => (
        <WorkCard key={work.id} work={work} />
      ))}
      {tasks.map(task => (
        <Paper key={task.id} sx={{ border: 1, borderColor: 'divider', p: 1.5, mt: 1, boxShadow: 4 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
            <Typography variant="h3" component="p">
              {task.name}
            </Typography>
            {task.state === 'running' ? (
              <Button onClick={task.cancel}>{t('common.cancel')}</Button>
            ) : (
              <Button onClick={() => dismiss(task.id)}>{t('common.close')}</Button>
            )}
          </Stack>
          <TaskState task={task} />
        </Paper>
      ))}
    </Box>
  )
}

function TaskState({ task: { state, message, progress, name } }: { task: Task }) {
  if (state !== 'running') {
    return (
      <Typography variant="body2" role="status" color={state === 'failed' ? 'error' : 'textSecondary'}>
        {message}
      </Typography>
    )
  }
  const { done, total } = progress
  const rows = total === null ? t('frame.tasks.rows', { done }) : t('frame.tasks.rowsOf', { done, total })
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {done === 0 && total === null ? t('frame.tasks.running') : rows}
      </Typography>
      <LinearProgress
        aria-label={name}
        sx={{ mt: 0.75 }}
        {...(total ? { variant: 'determinate' as const, value: Math.min(100, (done / total) * 100) } : {})}
      />
    </>
  )
}
