import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** The named values of a record, without empty ones. */
export function Facts({ facts, columns = 2 }: { facts: [string, ReactNode][]; columns?: number }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body1"
              sx={{ m: 0, overflowWrap: 'anywhere', '& > span': { whiteSpace: 'normal' } }}
            >
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
