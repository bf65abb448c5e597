import { Box, CircularProgress } from '@mui/material'

/** A progress indicator that appears only after 0.4 s, so that nothing flickers when loading is quick. */
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
