import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { signalColours } from '../../theme/palette.ts'

/** A bar at the edge of a full screen. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 1,
        color: signalColours.text,
        bgcolor: signalColours.bar,
        fontSize: '1.125rem',
      }}
    >
      {children}
    </Stack>
  )
}
