import { Box, Button } from '@mui/material'
import { t } from '../../messages/text.ts'
import { ageText } from '../../parts/age-text.ts'
import { shortTime } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import type { ExceptionWork } from './reason-cell.tsx'
import { type ExceptionsOf, useExceptionWork } from './use-exception-work.ts'

/** The age of the exception. */
export function Age({ since }: { since: string }) {
  const { timezone } = useTenant()
  return (
    <Box
      component="time"
      dateTime={since}
      title={t('exceptions.since', { time: shortTime(since, timezone) })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {ageText(since, Date.now())}
    </Box>
  )
}

interface OwnerCellProps {
  of: ExceptionsOf
  id: number
  /** Its AWB or confirmation number. */
  name: string
  exception: ExceptionWork
}

/** The owner; an unassigned exception has a button to take it. */
export function OwnerCell({ of, id, name, exception }: OwnerCellProps) {
  const { me, busy, assign } = useExceptionWork(of)
  if (exception.owner) return <>{exception.owner.id === me ? t('exceptions.me') : exception.owner.name}</>
  return (
    <Allowed to="statuses">
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => assign({ ids: [id] }, me, null)}
        aria-label={t('exceptions.takeName', { name })}
      >
        {t('exceptions.take')}
      </Button>
    </Allowed>
  )
}
