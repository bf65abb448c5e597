import { Button, Stack, Typography } from '@mui/material'
import type { ExportedResource } from '../http/api.ts'
import { ExportButton } from './export-button.tsx'
import { perPage, useListContext } from './use-list.ts'

/** Buttons to the previous and the next page, and the total if the server counts it. */
export function Pager({ exportName }: { exportName?: ExportedResource | undefined }) {
  const { data, setPage } = useListContext()
  if (!data || (data.items.length === 0 && data.page === 1)) return null
  const { items, page, next_cursor: nextCursor, total } = data
  const first = (page - 1) * perPage + 1
  const of = total ? ` of ${total.count.toLocaleString('en')}${total.capped ? '+' : ''}` : ''
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ flex: { xs: exportName ? '1 0 100%' : 1, sm: 1 }, whiteSpace: 'nowrap' }}
        role="status"
      >
        {items.length === 0
          ? 'Nothing here'
          : `${first.toLocaleString('en')}–${(first + items.length - 1).toLocaleString('en')}${of}`}
      </Typography>
      {exportName && <ExportButton exportName={exportName} />}
      <Button variant="outlined" disabled={page === 1} onClick={() => setPage(page - 1)}>
        Previous
      </Button>
      <Button variant="outlined" disabled={nextCursor === null} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </Stack>
  )
}
