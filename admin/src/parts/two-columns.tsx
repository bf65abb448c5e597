import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Fields in two columns; in one column on a phone. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <Box sx={columns}>{children}</Box>
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
}
