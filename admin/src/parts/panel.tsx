import { Box, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

export interface PanelProps {
  title?: string
  about?: ReactNode
  action?: ReactNode
  /** Without padding, for tables. */
  flush?: boolean
  /** Spans two rows if the grid has only two columns. */
  tall?: boolean
  children: ReactNode
}

/** A section of a page with a heading. */
export function Panel({ title, about, action, flush, tall, children }: PanelProps) {
  const heading = useId()
  return (
    <Paper
      component="section"
      {...(title ? { 'aria-labelledby': heading } : {})}
      sx={{
        border: 1,
        borderColor: 'divider',
        mb: 2.5,
        // Clips the corners, and lets bars inside stick to the window.
        overflow: 'clip',
        ...(tall ? { gridRow: { sm: 'span 2', md: 'auto' } } : {}),
      }}
    >
      {(title || action) && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1.5,
            px: 2,
            pt: 1.5,
            pb: 1,
            flexWrap: 'wrap',
          }}
        >
          <Box sx={{ flex: '1 1 auto' }}>
            {title && (
              <Typography variant="h2" id={heading}>
                {title}
              </Typography>
            )}
            {about && (
              <Typography variant="body2" color="textSecondary" component="div">
                {about}
              </Typography>
            )}
          </Box>
          {action}
        </Stack>
      )}
      <Box sx={flush ? {} : { px: 2, pb: 2, pt: title ? 0.5 : 2 }}>{children}</Box>
    </Paper>
  )
}
