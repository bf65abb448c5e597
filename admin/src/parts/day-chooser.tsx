import { Button, IconButton, Stack, Typography } from '@mui/material'
import BackIcon from 'lucide-react/icons/chevron-left'
import ForwardIcon from 'lucide-react/icons/chevron-right'
import { t } from '../messages/text.ts'
import { useTenant } from '../session/use-session.ts'
import { DateField } from './date-field.tsx'
import { addDays } from './days.ts'
import { todayIn, weekdayText } from './when.tsx'

/** The day of a board, with buttons to other days. */
export function DayChooser({ date, choose }: { date: string; choose: (date: string) => void }) {
  const { timezone } = useTenant()
  const today = todayIn(timezone)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}>
      <IconButton aria-label={t('parts.day.before')} onClick={() => choose(addDays(date, -1))}>
        <BackIcon />
      </IconButton>
      <DateField
        margin="none"
        sx={{ width: 160 }}
        label={t('common.day')}
        value={date}
        onChange={next => next && choose(next)}
      />
      <IconButton aria-label={t('parts.day.after')} onClick={() => choose(addDays(date, 1))}>
        <ForwardIcon />
      </IconButton>
      {date !== today && <Button onClick={() => choose(today)}>{t('parts.day.today')}</Button>}
      <Typography sx={{ fontWeight: 560 }}>{weekdayText(date)}</Typography>
    </Stack>
  )
}
