import { Button, IconButton, Stack, Typography } from '@mui/material'
import BackIcon from 'lucide-react/icons/chevron-left'
import ForwardIcon from 'lucide-react/icons/chevron-right'
import { useTenant } from '../session/use-session.ts'
import { DateField } from './date-field.tsx'
import { addDays, todayIn, weekdayText } from './when.tsx'

/** The day of a board, with buttons to other days. */
export function DayChooser({ date, choose }: { date: string; choose: (date: string) => void }) {
  const { timezone } = useTenant()
  const today = todayIn(timezone)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}>
      <IconButton aria-label="Day before" onClick={() => choose(addDays(date, -1))}>
        <BackIcon />
      </IconButton>
      <DateField
        margin="none"
        sx={{ width: 160 }}
        label="Day"
        value={date}
        onChange={next => next && choose(next)}
      />
      <IconButton aria-label="Day after" onClick={() => choose(addDays(date, 1))}>
        <ForwardIcon />
      </IconButton>
      {date !== today && <Button onClick={() => choose(today)}>Today</Button>}
      <Typography sx={{ fontWeight: 560 }}>{weekdayText(date)}</Typography>
    </Stack>
  )
}
