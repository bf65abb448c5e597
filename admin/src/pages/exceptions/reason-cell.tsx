import { Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { rich, t } from '../../messages/text.ts'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'

/** The work on an exception of any record. */
export type ExceptionWork = Pick<
  Schemas['ShipmentException']['exception'],
  'owner' | 'snoozed_until' | 'last_note' | 'since' | 'message'
>

interface ReasonCellProps<Kind extends string> {
  exception: ExceptionWork & { kind: Kind; kinds: readonly Kind[] }
  names: Record<Kind, string>
  remedies: Record<Kind, string>
  isBad: boolean
}

/** The reason, the remedy and the latest note. */
export function ReasonCell<Kind extends string>({
  exception,
  names,
  remedies,
  isBad,
}: ReasonCellProps<Kind>) {
  const { kind, kinds, message, last_note: note, snoozed_until: snoozedUntil } = exception
  const others = kinds.filter(each => each !== kind).map(each => names[each])
  return (
    <>
      <StatusMark status={names[kind]} tone={isBad ? 'bad' : 'warn'} />
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {remedies[kind]}
        {others.length > 0 && ` ${t('exceptions.also', { others: others.join(', ') })}`}
      </Typography>
      {note && (
        <Typography
          variant="caption"
          component="div"
          sx={{ overflowWrap: 'anywhere', fontStyle: 'italic', maxWidth: 420 }}
        >
          {note.author}: {note.text}
        </Typography>
      )}
      {snoozedUntil && (
        <Typography variant="caption" component="div">
          {rich('exceptions.snoozedUntil', { time: () => <When key="until" at={snoozedUntil} /> })}
        </Typography>
      )}
    </>
  )
}
