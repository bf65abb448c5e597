import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Fields beside each other in two columns; on a phone below each other. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <Box sx={columns}>{children}</Box>
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
}
