import { Button, Stack, Typography } from '@mui/material'
import type { ExportedResource } from '../http/api.ts'
import { t } from '../messages/text.ts'
import { ExportButton } from './export-button.tsx'
import { type Items, totalText, useListContext } from './use-list.ts'

/** The records of a page: `51–75 of 300`. */
export function rangeText(first: number, count: number, total: Items<unknown>['total']): string {
  const last = first + count - 1
  if (!total) return t('parts.pager.range', { first, last })
  return t('parts.pager.rangeOf', { first, last, total: totalText(total) })
}

/** Buttons to the previous and the next page, and the total if the server counts it. */
export function Pager({ exportName }: { exportName?: ExportedResource | undefined }) {
  const { data, pageSize, setPage } = useListContext()
  if (!data || (data.items.length === 0 && data.page === 1)) return null
  const { items, page, next_cursor: nextCursor, total } = data
  const first = (page - 1) * pageSize + 1
  return (
    <Stack
      component="nav"
      aria-label={t('parts.pager.name')}
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
        {items.length === 0 ? t('parts.pager.empty') : rangeText(first, items.length, total)}
      </Typography>
      {exportName && <ExportButton exportName={exportName} />}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" disabled={page === 1} onClick={() => setPage(page - 1)}>
          {t('parts.pager.previous')}
        </Button>
        <Button variant="outlined" disabled={nextCursor === null} onClick={() => setPage(page + 1)}>
          {t('parts.pager.next')}
        </Button>
      </Stack>
    </Stack>
  )
}
