import { Autocomplete, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material'
import { memo } from 'react'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { failureReasons, pickupFailureReasons } from '../../parts/failure-reasons.ts'
import { Allowed } from '../../session/permission.tsx'
import { type Answer, usualOutcome } from './closing-answers.ts'
import { standingOf } from './entered-action.ts'
import { RecordedLines } from './recorded-lines.tsx'
import { TakeBackButton } from './take-back-button.tsx'
import { TaskLines } from './task-lines.tsx'
import { outcomeNames } from './task-texts.ts'

type Stop = Schemas['RunStop']

interface ClosingRowProps {
  runId: number
  stop: Stop
  /** Its position from 1. */
  position: number
  /** The loaded pieces, if known. */
  here: string | null
  said: Answer | undefined
  disabled: boolean
  say: (stop: Stop, answer: Answer) => void
  /** Opens the dialog for its result. */
  enter: (stop: Stop) => void
}

/** In the list of reasons this one says that the driver did not try. */
const notAttempted = t('runs.outcome.came_back')

/** A stop of a run on the road: delivered or collected, unless it is ticked. A tick opens the list of reasons. */
export const ClosingRow = memo(function ClosingRow(props: ClosingRowProps) {
  const { runId, stop, position, here, said, disabled, say, enter } = props
  const usual = usualOutcome(stop)
  const outcome = said?.outcome ?? stop.known_outcome ?? usual
  const reason = said?.reason ?? stop.reason ?? ''
  const isNot = outcome !== usual
  const isDelivery = stop.kind === 'delivery'
  const standing = standingOf(stop)
  const isReported = said === undefined && (stop.settled || stop.outcome === 'partial')
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, gap: 1, flexWrap: 'wrap' }}
    >
      <Typography sx={{ minWidth: 28, fontFeatureSettings: "'tnum'" }}>{position}</Typography>
      <TaskLines task={stop} here={here} />
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', flex: '0 1 440px', alignItems: 'center', justifyContent: 'flex-end' }}
      >
        {isReported && <Reported stop={stop} />}
        {!isReported && isNot && (
          <Autocomplete
            freeSolo
            openOnFocus
            fullWidth
            disabled={disabled}
            options={[...(isDelivery ? failureReasons : pickupFailureReasons), notAttempted]}
            // The list shows all reasons, also after one is chosen.
            filterOptions={options => options}
            inputValue={outcome === 'came_back' ? notAttempted : reason}
            onInputChange={(_, text) =>
              say(
                stop,
                text === notAttempted
                  ? { outcome: 'came_back', reason: '' }
                  : { outcome: 'failed', reason: text.slice(0, 255) },
              )
            }
            sx={{ flex: '1 1 190px', width: 'auto' }}
            renderInput={params => (
              <TextField
                {...params}
                margin="none"
                // The tick has just been set.
                autoFocus={said !== undefined}
                label={t('runs.closing.reasonOf', { name: stop.name })}
              />
            )}
          />
        )}
        {!isReported && (
          <FormControlLabel
            sx={{ mr: 0 }}
            disabled={disabled}
            control={
              <Checkbox
                size="small"
                checked={isNot}
                onChange={({ target }) =>
                  say(stop, { outcome: target.checked ? 'failed' : usual, reason: '' })
                }
                slotProps={{
                  input: {
                    'aria-label': isDelivery
                      ? t('runs.closing.notDeliveredOf', { name: stop.name })
                      : t('runs.closing.notCollectedOf', { name: stop.name }),
                  },
                }}
              />
            }
            label={isDelivery ? t('runs.closing.notDelivered') : t('runs.closing.notCollected')}
          />
        )}
        <Allowed>
          <Button
            size="small"
            disabled={disabled}
            aria-label={
              stop.settled
                ? t('runs.result.noteOf', { name: stop.name })
                : t('runs.result.enterOf', { name: stop.name })
            }
            onClick={() => enter(stop)}
          >
            {stop.settled ? t('runs.result.addNote') : t('runs.result.enter')}
          </Button>
        </Allowed>
        {standing !== null && (
          <TakeBackButton key={standing} runId={runId} stop={stop} action={standing} disabled={disabled} />
        )}
      </Stack>
      <RecordedLines recorded={stop.recorded} />
    </Stack>
  )
})

/** The result that the driver has reported, or staff have entered. */
function Reported({ stop: { outcome, reason } }: { stop: Stop }) {
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 560 }}>
        {outcome && outcomeNames[outcome]}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {reason ?? t('runs.closing.reported')}
      </Typography>
    </div>
  )
}
