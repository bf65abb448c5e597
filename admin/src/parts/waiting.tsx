import { Box, CircularProgress } from '@mui/material'

/** Shown only when something takes longer than a moment: what comes at once needs no announcement. */
export function Waiting() {
  return (
    <Box
      role="status"
      aria-label="Loading"
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
