import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../http/api.ts'
import { messageOf, movedTo } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import { Waiting } from '../parts/waiting.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { Moved } from './moved.tsx'
import { useSubmission } from './use-submission.ts'

/** The target of password links; the token stands behind the `#`. */
export const passwordPath = '/admin/password'

/** Sets the password of the link's account and leads on to signing in. */
export function SetPassword({ token, done }: { token: string; done: () => void }) {
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => callApi('post', '/password-links/look-up', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.isPending) return <Waiting />
  const address = movedTo(link.error)
  if (address !== null) return <Moved address={address} />
  return (
    <EntryFrame title={t('session.password.title')}>
      {link.error ? (
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h1">{t('session.password.title')}</Typography>
          <Alert severity="error">{messageOf(link.error)}</Alert>
          <Button onClick={done}>{t('session.password.signIn')}</Button>
        </Stack>
      ) : (
        <PasswordForm token={token} {...link.data} done={done} />
      )}
    </EntryFrame>
  )
}

interface PasswordFormProps {
  token: string
  email: string
  company: string
  done: () => void
}

function PasswordForm({ token, email, company, done }: PasswordFormProps) {
  const { submit, busy, fault, details } = useSubmission(async form => {
    await callApi('post', '/password-links/use', { body: { token, password: String(form.get('password')) } })
    done()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('session.password.title')}</Typography>
        <Typography color="textSecondary">{t('session.password.for', { email, company })}</Typography>
        {fault && <Alert severity="error">{fault}</Alert>}
        {/* For password managers. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <TextField
          margin="none"
          name="password"
          label={t('session.password.new')}
          type="password"
          autoComplete="new-password"
          autoFocus
          required
          fullWidth
          error={Boolean(details.password)}
          helperText={details.password ?? t('session.password.length')}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {t('session.password.set')}
        </Button>
      </Stack>
    </form>
  )
}
