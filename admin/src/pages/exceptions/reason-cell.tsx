import { Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { exceptionNames, exceptionRemedies } from './exception-names.ts'

/** What is wrong, what is done about it, and what somebody has noted last. */
export function ReasonCell({ exception }: { exception: Schemas['ShipmentException']['exception'] }) {
  const { kind, kinds, message, last_note: note, snoozed_until: snoozedUntil } = exception
  const others = kinds.filter(each => each !== kind).map(each => exceptionNames[each])
  return (
    <>
      <StatusMark
        status={exceptionNames[kind]}
        tone={kind === 'carrier_rejected' || kind === 'delivery_failed' ? 'bad' : 'warn'}
      />
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {exceptionRemedies[kind]}
        {others.length > 0 && ` Also: ${others.join(', ').toLowerCase()}.`}
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
          Snoozed until <When at={snoozedUntil} />
        </Typography>
      )}
    </>
  )
}
