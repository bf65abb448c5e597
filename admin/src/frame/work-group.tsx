import { Button, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { t } from '../messages/text.ts'
import { useOwnWork, type Work } from './work.tsx'

/** This many pieces of work of one kind share a card: a dispatcher sends out twenty runs at a time. */
const fewest = 3

const names: Record<string, (runs: number) => string> = {
  'runs.depart': runs => t('frame.work.departMany', { count: runs }),
  'runs.close': runs => t('frame.work.closeMany', { count: runs }),
}

/** Groups work by kind for shared cards. Failed work keeps a card of its own. */
export function groupsOf(shown: readonly Work[]): { groups: Map<string, Work[]>; single: Work[] } {
  const isPlain = ({ state, failed }: Work) => failed === 0 && (state === 'running' || state === 'done')
  const plain = shown.filter(work => work.kind in names && isPlain(work))
  const groups = new Map(
    [...Map.groupBy(plain, ({ kind }) => kind)].filter(([, all]) => all.length >= fewest),
  )
  return { groups, single: shown.filter(work => !groups.get(work.kind)?.includes(work)) }
}

/** The joint progress of several pieces of work of one kind. */
export function WorkGroupCard({ kind, all }: { kind: string; all: readonly Work[] }) {
  const { dismiss } = useOwnWork()
  const name = names[kind]?.(all.length) ?? kind
  const total = all.reduce((sum, work) => sum + work.total, 0)
  const done = all.reduce((sum, work) => sum + work.done, 0)
  const isRunning = all.some(({ state }) => state === 'running')
  const text = t('frame.work.of', { done, total })
  return (
    <Paper
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', p: 1.5, mt: 1, boxShadow: 4 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h3" component="p">
          {name}
        </Typography>
        {!isRunning && (
          <Button
            onClick={() => {
              for (const { id } of all) dismiss(id)
            }}
          >
            {t('common.close')}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary" aria-hidden={isRunning}>
        {isRunning ? text : `${t('frame.work.done', { count: done })}.`}
      </Typography>
      {isRunning && (
        <LinearProgress
          aria-label={name}
          aria-valuetext={text}
          sx={{ mt: 0.75 }}
          variant="determinate"
          value={total === 0 ? 100 : Math.min(100, (done / total) * 100)}
        />
      )}
    </Paper>
  )
}
