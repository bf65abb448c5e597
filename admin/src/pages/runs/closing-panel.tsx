import { Alert, Button, Stack, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { useOwnWork } from '../../frame/work.tsx'
import type { Schemas } from '../../http/api.ts'
import { fieldProblemsOf } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StickyBar } from '../../parts/sticky-bar.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Allowed, useMay } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { type Answer, allAnswers, knownOf, type Said, sumsOf, unsaved } from './closing-answers.ts'
import { ClosingRow } from './closing-row.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { RunEntries } from './run-entries.tsx'
import { cashText, hereText } from './task-texts.ts'

type Stop = Schemas['RunStop']

/** The stops of a run on the road. All count as done; staff tick those that were not, and close the run. */
export function ClosingPanel({ run }: { run: Schemas['RunPage'] }) {
  const [given, setGiven] = useState<ReadonlyMap<number, Said>>(new Map())
  const [faults, setFaults] = useState<string[]>([])
  const [entered, setEntered] = useState<Stop | null>(null)
  const save = useApiMutation('put', '/runs/{id}/outcomes')
  const close = useApiMutation('post', '/runs/{id}/close')
  const { currency } = useTenant()
  const { watch } = useOwnWork()
  const { busy, run: act } = useAction()
  const may = useMay()
  const say = useCallback((stop: Stop, answer: Answer) => {
    setGiven(before => new Map([...before, [stop.number, { ...answer, known: knownOf(stop) }]]))
  }, [])
  const said = unsaved(run.stops, given)
  const all = allAnswers(run.stops, said)
  const { done, withoutReason, toCollect, cod } = sumsOf(run.stops, all)
  const summary = [
    t('runs.closing.summary', { done, count: run.stops.length }),
    cod > 0 && t('runs.closing.toCollect', { amount: cashText(toCollect, cod, currency) }),
  ].filter(Boolean)
  const params = { path: { id: run.id } }

  /** Sends the answers. A refusal names the stop of each fault. */
  async function send<Result>(
    answers: ReadonlyMap<number, Answer>,
    call: (
      outcomes: { stop: number; outcome: Answer['outcome']; reason: string | null }[],
    ) => Promise<Result>,
  ): Promise<Result> {
    setFaults([])
    const outcomes = [...answers].map(([stop, { outcome, reason }]) => ({
      stop,
      outcome,
      reason: reason.trim() || null,
    }))
    try {
      return await call(outcomes)
    } catch (error) {
      const told = Object.entries(fieldProblemsOf(error))
      const nameAt = (path: string) => {
        const number = outcomes[Number(/^outcomes\.(\d+)/.exec(path)?.[1] ?? -1)]?.stop
        const stop = run.stops.find(each => each.number === number)
        return stop ? `${stop.name}: ` : ''
      }
      setFaults(told.map(([path, message]) => `${nameAt(path)}${message}`))
      throw error
    }
  }

  async function closeNow() {
    const { work } = await send(all, outcomes => close({ params, body: { version: run.version, outcomes } }))
    if (work) watch(work)
  }

  return (
    <Panel
      title={t('runs.stops')}
      about={t('runs.closing.about')}
      action={
        <Allowed>
          <RunEntries runId={run.id} />
        </Allowed>
      }
    >
      <StickyBar>
        <Typography sx={{ fontWeight: 560, flex: '1 1 220px' }}>{summary.join(' · ')}</Typography>
        {withoutReason > 0 && (
          <Typography variant="body2" color="error">
            {t('runs.closing.open', { count: withoutReason })}
          </Typography>
        )}
        <Allowed>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              variant="outlined"
              disabled={said.size === 0}
              loading={busy}
              onClick={() =>
                act(() => send(said, outcomes => save({ params, body: { version: run.version, outcomes } })))
              }
            >
              {t('common.save')}
            </Button>
            <ConfirmButton
              label={t('runs.closing.act')}
              question={t('runs.closing.question', { id: String(run.id) })}
              confirm={t('runs.closing.act')}
              variant="contained"
              destructive={false}
              disabled={busy || withoutReason > 0 || run.to_move > 0}
              act={closeNow}
              done={t('runs.closing.done', { id: String(run.id) })}
            >
              {summary.map(line => (
                <Typography key={String(line)} sx={{ fontWeight: 560 }}>
                  {line}
                </Typography>
              ))}
              <Typography sx={{ mt: 1.5 }}>{t('runs.closing.final')}</Typography>
            </ConfirmButton>
          </Stack>
        </Allowed>
      </StickyBar>
      {faults.map(fault => (
        <Alert key={fault} severity="error" sx={{ mb: 1 }}>
          {fault}
        </Alert>
      ))}
      <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {run.stops.map((stop, index) => (
          <ClosingRow
            key={stop.number}
            runId={run.id}
            stop={stop}
            position={index + 1}
            here={hereText(run, stop)}
            said={said.get(stop.number)}
            disabled={!may || busy}
            say={say}
            enter={setEntered}
          />
        ))}
      </Stack>
      {entered && <ResultDialog runId={run.id} stop={entered} close={() => setEntered(null)} />}
    </Panel>
  )
}
