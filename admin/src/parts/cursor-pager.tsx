import { Button, Stack, Typography } from '@mui/material'
import { t } from '../messages/text.ts'
import { rangeText } from './pager.tsx'
import type { Items } from './use-list.ts'

interface CursorPagerProps {
  name: string
  page: Items<unknown> | undefined
  /** The number of records on earlier pages. */
  before: number
  /** Null on the first page. */
  back: (() => void) | null
  on: (cursor: string) => void
}

/** Buttons to the previous and the next page of a list outside of a `ListFrame`. Nothing for a single page. */
export function CursorPager({ name, page, before, back, on }: CursorPagerProps) {
  const next = page?.next_cursor ?? null
  if (!page || (!back && next === null)) return null
  return (
    <Stack
      component="nav"
      aria-label={name}
      direction="row"
      sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }} role="status">
        {page.items.length === 0
          ? t('parts.pager.empty')
          : rangeText(before + 1, page.items.length, page.total)}
      </Typography>
      <Button variant="outlined" disabled={!back} onClick={() => back?.()}>
        {t('parts.pager.previous')}
      </Button>
      <Button variant="outlined" disabled={next === null} onClick={() => next !== null && on(next)}>
        {t('parts.pager.next')}
      </Button>
    </Stack>
  )
}
