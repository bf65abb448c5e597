import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { numberText, t } from '../messages/text.ts'
import { useSelected } from './selection.ts'
import { headerHeight } from './stuck-below.ts'
import { totalText, useListContext } from './use-list.ts'
import { visuallyHidden } from './visually-hidden.ts'

/** The actions on the ticked rows, above the surrounding list once a row is ticked. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const selection = useSelected()
  const { data } = useListContext()
  const { empty, all, ids, pageTicked } = selection
  const total = data?.total ?? null
  const isWhole = data?.page === 1 && data.next_cursor === null
  const everything = total
    ? t('parts.selection.allOf', { number: totalText(total) })
    : t('parts.selection.allMatching')
  const text = all ? everything : numberText(ids.length)
  return (
    <>
      {/* Always there, so that screen readers hear its changes. */}
      <Box role="status" sx={visuallyHidden}>
        {empty ? '' : t('parts.selection.selected', { text })}
      </Box>
      {!empty && (
        <Paper
          component="section"
          aria-label={t('parts.selection.name')}
          sx={{
            border: 1,
            borderColor: 'primary.main',
            // On a phone it would hide the list.
            position: { sm: 'sticky' },
            top: { sm: headerHeight + 4 },
            zIndex: 900,
            px: 1.5,
            py: 1,
            mb: 1.5,
          }}
        >
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography aria-hidden sx={{ fontWeight: 560, mr: 0.5 }}>
              {t('parts.selection.selected', { text })}
            </Typography>
            {!all && !pageTicked && (
              <Button onClick={selection.togglePage}>{t('parts.selection.page')}</Button>
            )}
            {!all && !isWhole && <Button onClick={selection.chooseAll}>{everything}</Button>}
            <Button onClick={selection.clear}>{t('parts.selection.clear')}</Button>
            <Stack
              direction="row"
              sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', ml: { lg: 'auto' } }}
            >
              {children}
            </Stack>
          </Stack>
        </Paper>
      )}
    </>
  )
}
