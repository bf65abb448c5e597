import { Button, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { address } from '../http/call.ts'
import { useApiMutation } from '../http/use-api.ts'
import { t } from '../messages/text.ts'
import { useAction } from '../parts/use-action.ts'
import { useOwnWork, type Work } from './work.tsx'
import { endOfWork, nameOfWork } from './work-texts.ts'

const WorkFailures = lazy(() => import('./work-failures.tsx'))

/** Progress or result of a piece of work, with its actions. */
export function WorkCard({ work }: { work: Work }) {
  const { dismiss } = useOwnWork()
  const stop = useApiMutation('post', '/long-work/{id}/stop')
  const { busy, run } = useAction()
  const [asksWhat, setAsksWhat] = useState(false)
  const { id, state, failed, document, can_stop: canStop } = work
  const params = { path: { id } }
  return (
    <Paper
      component="section"
      aria-label={nameOfWork(work)}
      sx={{ border: 1, borderColor: 'divider', p: 1.5, mt: 1, boxShadow: 4 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h3" component="p">
          {nameOfWork(work)}
        </Typography>
        {state !== 'running' && <Button onClick={() => dismiss(id)}>{t('common.close')}</Button>}
        {canStop && (
          <Button loading={busy} onClick={() => run(() => stop({ params }))}>
            {t('frame.work.stop')}
          </Button>
        )}
      </Stack>
      {state === 'running' ? <Running work={work} /> : <Ended work={work} />}
      {(failed > 0 || document !== null) && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {document !== null && (
            <Button
              variant="contained"
              href={address(`/long-work/${id}/document`, { download: true })}
              download={document}
            >
              {t('common.download')}
            </Button>
          )}
          {failed > 0 && (
            <Button variant="outlined" onClick={() => setAsksWhat(true)}>
              {t('frame.work.failures')}
            </Button>
          )}
        </Stack>
      )}
      {asksWhat && (
        <Suspense fallback={null}>
          <WorkFailures work={work} close={() => setAsksWhat(false)} />
        </Suspense>
      )}
    </Paper>
  )
}

function Running({ work }: { work: Work }) {
  const { total, done, failed } = work
  const text = [
    t('frame.work.of', { done: done + failed, total }),
    ...(failed > 0 ? [t('frame.work.failed', { count: failed })] : []),
  ].join(', ')
  return (
    <>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {text}
      </Typography>
      <LinearProgress
        aria-label={nameOfWork(work)}
        aria-valuetext={text}
        sx={{ mt: 0.75 }}
        variant="determinate"
        value={total === 0 ? 100 : Math.min(100, ((done + failed) / total) * 100)}
      />
    </>
  )
}

function Ended({ work }: { work: Work }) {
  return (
    <Typography variant="body2" color={work.state === 'failed' ? 'error' : 'textSecondary'}>
      {endOfWork(work)}
    </Typography>
  )
}
