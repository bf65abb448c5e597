import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { callApi } from '../http/api.ts'
import { t } from '../messages/text.ts'
import { EmailField } from './email-field.tsx'
import { useSubmission } from './use-submission.ts'

/** Requests a link for a new password. It does not reveal whether the account exists. */
export function LostPassword({ back }: { back: () => void }) {
  const [sends, setSends] = useState<boolean | null>(null)
  const { submit, busy, fault, details } = useSubmission(async form => {
    const email = String(form.get('email')).trim()
    setSends((await callApi('post', '/password-links', { body: { email } })).sends_mail)
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="h1">{t('session.lost.title')}</Typography>
          <Typography color="textSecondary">{t('session.lost.about')}</Typography>
        </Box>
        {fault && <Alert severity="error">{fault}</Alert>}
        {sends === null ? (
          <>
            <EmailField fault={details.email} />
            <Button type="submit" variant="contained" size="large" loading={busy}>
              {t('session.lost.send')}
            </Button>
          </>
        ) : (
          <Alert severity={sends ? 'success' : 'info'}>
            {sends ? t('session.lost.sent') : t('session.lost.noMail')}
          </Alert>
        )}
        <Button onClick={back}>{t('session.lost.back')}</Button>
      </Stack>
    </form>
  )
}
