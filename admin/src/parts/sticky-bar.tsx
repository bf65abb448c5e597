import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Actions on a long list, below the head of the page while the list scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 900,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 0.75,
        mb: 1,
      }}
    >
      {children}
    </Box>
  )
}
