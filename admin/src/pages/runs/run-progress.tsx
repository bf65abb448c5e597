import { LinearProgress, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { ageText } from '../../parts/age-text.ts'
import { waitingText } from '../drivers/phone-texts.ts'

/** The stops of a run that have a result, as a line and a bar. */
export function RunProgress({ totals }: { totals: Schemas['Run']['totals'] }) {
  const { answered, deliveries, pickups } = totals
  const count = deliveries + pickups
  const name = t('runs.progress', { answered, count })
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 560, mt: 0.5 }}>
        {name}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={name}
        value={count === 0 ? 0 : (100 * answered) / count}
        sx={{ my: 0.5, height: 6, borderRadius: 3 }}
      />
    </>
  )
}

/** The last contact of a driver’s phones and their unsent actions; nothing for a driver without a phone. */
export function PhonesLine({ phones }: { phones: Schemas['DriverPhones'] }) {
  const { last_contact_at: contact } = phones
  if (contact === null) return null
  const waiting = waitingText(phones)
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
      {t('drivers.phones.summary', { age: ageText(contact, Date.now()) })}
      {waiting && ` · ${t('drivers.phones.waitingLine', { text: waiting })}`}
    </Typography>
  )
}
