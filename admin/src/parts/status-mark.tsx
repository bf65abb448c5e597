import { Box, useTheme } from '@mui/material'
import { codeText } from '../messages/text.ts'

type Tone = 'quiet' | 'moving' | 'good' | 'warn' | 'bad'

const tones: Record<string, Tone> = {
  Created: 'quiet',
  'Picked Up': 'moving',
  'In Transit': 'moving',
  'Out for Delivery': 'moving',
  'Delivery Failed': 'bad',
  'On Hold': 'warn',
  Delivered: 'good',
  Returned: 'quiet',
  Cancelled: 'quiet',
  scheduled: 'warn',
  assigned: 'moving',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  submitted: 'good',
  pending: 'warn',
  rejected: 'bad',
  active: 'good',
  inactive: 'quiet',
  published: 'good',
  draft: 'warn',
  planned: 'warn',
  out: 'moving',
  closed: 'good',
}

/** A status as a word with a coloured dot. The word suffices without colours. */
export function StatusMark({ status, tone = tones[status] ?? 'quiet' }: { status: string; tone?: Tone }) {
  const { palette } = useTheme()
  const colour = {
    quiet: palette.text.secondary,
    moving: palette.info.main,
    good: palette.success.main,
    warn: palette.warning.main,
    bad: palette.error.main,
  }[tone]
  const ended = status === 'Cancelled' || status === 'cancelled'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.9,
        whiteSpace: 'nowrap',
        fontSize: '0.8125rem',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 8,
          height: 8,
          borderRadius: '50%',
          border: 2,
          borderColor: colour,
          bgcolor: tone === 'quiet' ? 'transparent' : colour,
        }}
      />
      <Box component="span" sx={ended ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}>
        {codeText('status', status)}
      </Box>
    </Box>
  )
}
