import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Replaces an empty list: names its content and the next step. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 0.75, px: 3, py: 6 }}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" color="textSecondary" component="div" sx={{ maxWidth: 460 }}>
          {children}
        </Typography>
      )}
      {action && (
        <Stack direction="row" sx={{ gap: 1, mt: 1.25 }}>
          {action}
        </Stack>
      )}
    </Stack>
  )
}
