import { Button, Stack, Typography } from '@mui/material'
import { t } from '../messages/text.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Leads to the same page at the address where the company is now. */
export function Moved({ address }: { address: string }) {
  const { pathname, search, hash } = window.location
  const host = URL.parse(address)?.host ?? address
  return (
    <EntryFrame title={t('session.moved.title')}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('session.moved.title')}</Typography>
        <Typography color="textSecondary">{t('session.moved.about', { host })}</Typography>
        <Button href={`${address}${pathname}${search}${hash}`} variant="contained" size="large">
          {t('session.moved.go', { host })}
        </Button>
      </Stack>
    </EntryFrame>
  )
}
