import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useSelected } from './selection.ts'
import { useListContext } from './use-list.ts'
import { visuallyHidden } from './visually-hidden.ts'

/** The actions on the ticked rows, above the surrounding list once a row is ticked. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const selection = useSelected()
  const { data } = useListContext()
  const { empty, all, ids, pageTicked } = selection
  const total = data?.total ?? null
  const number = total ? `${total.count.toLocaleString('en')}${total.capped ? '+' : ''}` : null
  const isWhole = data?.page === 1 && data.next_cursor === null
  const text = all ? `All ${number ?? ''} that match`.replace('  ', ' ') : ids.length.toLocaleString('en')
  return (
    <>
      {/* Always there, so that screen readers hear its changes. */}
      <Box role="status" sx={visuallyHidden}>
        {empty ? '' : `${text} selected`}
      </Box>
      {!empty && (
        <Paper
          component="section"
          aria-label="Selected"
          sx={{
            border: 1,
            borderColor: 'primary.main',
            // On a phone it would hide the list.
            position: { sm: 'sticky' },
            top: { sm: 60 },
            zIndex: 900,
            px: 1.5,
            py: 1,
            mb: 1.5,
          }}
        >
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography aria-hidden sx={{ fontWeight: 560, mr: 0.5 }}>
              {text} selected
            </Typography>
            {!all && !pageTicked && <Button onClick={selection.togglePage}>Whole page</Button>}
            {!all && !isWhole && (
              <Button onClick={selection.chooseAll}>
                {`All ${number ?? ''} that match`.replace('  ', ' ')}
              </Button>
            )}
            <Button onClick={selection.clear}>Clear</Button>
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
