import { Box, CircularProgress } from '@mui/material'
import { t } from '../messages/text.ts'

/** A progress indicator. It appears after 0.4 s, so that quick loading does not flicker. */
export function Waiting() {
  return (
    <Box
      role="status"
      aria-busy
      aria-label={t('parts.loading')}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 240,
        opacity: 0,
        animation: 'appear 0.2s 0.4s forwards',
        '@keyframes appear': { to: { opacity: 1 } },
      }}
    >
      <CircularProgress size={28} aria-hidden />
    </Box>
  )
}
