import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useOwnWork } from '../../frame/work.tsx'
import type { Schemas } from '../../http/api.ts'
import { fieldProblemsOf } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Allowed, useMay } from '../../session/permission.tsx'
import { TaskLines } from './task-lines.tsx'
import { hereText, outcomeNames } from './task-texts.ts'

type Stop = Schemas['RunStop']
type Outcome = NonNullable<Stop['outcome']>

/** The user's result for a stop. */
interface Answer {
  outcome: Outcome
  reason: string
}

/** An unsaved result, and the known one when it was given. */
interface Said extends Answer {
  known: string
}

/** A new value means that the result was saved, or that somebody else gave one. */
function knownOf({ known_outcome: outcome, reason }: Stop): string {
  return JSON.stringify([outcome, reason])
}

/** The stops of a run on the road. Staff enter and save the results; with all of them the run can be closed. */
export function ClosingPanel({ run }: { run: Schemas['RunPage'] }) {
  const [given, setGiven] = useState<ReadonlyMap<number, Said>>(new Map())
  const [faults, setFaults] = useState<string[]>([])
  const save = useApiMutation('put', '/runs/{id}/outcomes')
  const close = useApiMutation('post', '/runs/{id}/close')
  const { watch } = useOwnWork()
  const { busy, run: act } = useAction()
  const said = new Map<number, Answer>()
  for (const stop of run.stops) {
    const answer = given.get(stop.number)
    if (answer?.known === knownOf(stop)) said.set(stop.number, answer)
  }
  const open = run.stops.filter(stop => !said.has(stop.number) && stop.known_outcome === null)
  const params = { path: { id: run.id } }
  const body = {
    version: run.version,
    outcomes: [...said].map(([stop, { outcome, reason }]) => ({
      stop,
      outcome,
      reason: reason.trim() || null,
    })),
  }

  /** Names the stop of a fault. */
  function send(work: () => Promise<unknown>, done: string) {
    return act(async () => {
      setFaults([])
      try {
        await work()
      } catch (error) {
        const told = Object.entries(fieldProblemsOf(error))
        if (told.length === 0) throw error
        setFaults(told.map(([path, message]) => `${nameAt(path)}${message}`))
      }
    }, done)
  }

  function nameAt(path: string): string {
    const index = Number(/^outcomes\.(\d+)/.exec(path)?.[1] ?? -1)
    const number = [...said.keys()][index]
    const stop = run.stops.find(each => each.number === number)
    return stop ? `${stop.name}: ` : ''
  }

  return (
    <Panel
      title={t('runs.stops')}
      about={open.length > 0 ? t('runs.closing.open', { count: open.length }) : t('runs.closing.ready')}
      action={
        <Allowed>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              variant="outlined"
              disabled={said.size === 0}
              loading={busy}
              onClick={() => send(() => save({ params, body }), '')}
            >
              {t('common.save')}
            </Button>
            <Button
              variant="contained"
              loading={busy}
              disabled={open.length > 0 || run.to_move > 0}
              onClick={() =>
                send(async () => {
                  const { work } = await close({ params, body })
                  if (work) watch(work)
                }, '')
              }
            >
              {t('runs.closing.act')}
            </Button>
          </Stack>
        </Allowed>
      }
    >
      {faults.map(fault => (
        <Alert key={fault} severity="error" sx={{ mb: 1 }}>
          {fault}
        </Alert>
      ))}
      <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {run.stops.map((stop, index) => (
          <Stack
            component="li"
            key={stop.number}
            direction="row"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, gap: 1, flexWrap: 'wrap' }}
          >
            <Typography sx={{ minWidth: 28, fontFeatureSettings: "'tnum'" }}>{index + 1}</Typography>
            <TaskLines task={stop} here={hereText(run, stop)} />
            <StopAnswer
              stop={stop}
              said={said.get(stop.number) ?? null}
              busy={busy}
              say={answer =>
                setGiven(before => new Map([...before, [stop.number, { ...answer, known: knownOf(stop) }]]))
              }
            />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

interface StopAnswerProps {
  stop: Stop
  said: Answer | null
  busy: boolean
  say: (answer: Answer) => void
}

function StopAnswer({ stop, said, busy, say }: StopAnswerProps) {
  const may = useMay() && !busy
  const outcome = said?.outcome ?? stop.known_outcome
  const reason = said?.reason ?? stop.reason ?? ''
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flex: '0 1 440px' }}>
      <TextField
        select
        margin="none"
        label={t('runs.closing.resultOf', { name: stop.name })}
        sx={{ flex: '1 1 190px' }}
        disabled={!may}
        value={outcome ?? ''}
        onChange={({ target }) => say({ outcome: target.value as Outcome, reason })}
      >
        {stop.possible_outcomes.map(possible => (
          <MenuItem key={possible} value={possible}>
            {outcomeNames[possible]}
          </MenuItem>
        ))}
      </TextField>
      {outcome === 'failed' && (
        <TextField
          margin="none"
          label={t('runs.closing.reasonOf', { name: stop.name })}
          sx={{ flex: '1 1 190px' }}
          disabled={!may}
          value={reason}
          onChange={({ target }) => say({ outcome, reason: target.value })}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
      )}
    </Stack>
  )
}
