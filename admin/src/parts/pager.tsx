import { Button, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Total } from '../http/data-provider.ts'
import { ExportButton } from './export-button.tsx'

/** Forward and back. How many there are in all is said where the server counts them. */
export function Pager({ exportName }: { exportName?: string | undefined }) {
  const { data, page, perPage, setPage, hasNextPage, hasPreviousPage, meta, isPending } = useListContext()
  if (isPending || !data || (data.length === 0 && page === 1)) return null
  const first = (page - 1) * perPage + 1
  const total = (meta as { total?: Total | null } | undefined)?.total
  const of = total ? ` of ${total.count.toLocaleString('en')}${total.capped ? '+' : ''}` : ''
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }} role="status">
        {data.length === 0
          ? 'Nothing here'
          : `${first.toLocaleString('en')}–${(first + data.length - 1).toLocaleString('en')}${of}`}
      </Typography>
      {exportName && <ExportButton fileName={exportName} />}
      <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        Previous
      </Button>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </Stack>
  )
}
