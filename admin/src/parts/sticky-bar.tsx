import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { headerHeight } from './stuck-below.ts'

/** Actions on a long list, below the head of the page while the list scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: headerHeight,
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
