import { Box, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../messages/text.ts'
import { Logo } from '../parts/logo.tsx'

/** The frame of the pages before signing in. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{t('frame.title', { page: title })}</title>
      <Paper sx={{ width: '100%', maxWidth: 380, p: 4, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, mb: 3 }}>
          <Logo size={28} />
          <Typography sx={{ fontWeight: 640, fontSize: '1.0625rem' }}>Waybill</Typography>
        </Stack>
        {children}
      </Paper>
    </Box>
  )
}
