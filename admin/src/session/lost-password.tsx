import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { callApi } from '../http/api.ts'
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
          <Typography variant="h1">Forgot your password?</Typography>
          <Typography color="textSecondary">You will get a link to set a new one.</Typography>
        </Box>
        {fault && <Alert severity="error">{fault}</Alert>}
        {sends === null ? (
          <>
            <EmailField fault={details.email} />
            <Button type="submit" variant="contained" size="large" loading={busy}>
              Send the link
            </Button>
          </>
        ) : (
          <Alert severity={sends ? 'success' : 'info'}>
            {sends
              ? 'If there is an account with this e-mail, a link is on its way. It works once, within three days.'
              : 'This service sends no e-mails. Ask an owner of your company for a link.'}
          </Alert>
        )}
        <Button onClick={back}>Back to sign in</Button>
      </Stack>
    </form>
  )
}
