import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { callApi, type DataOf } from '../http/api.ts'
import { movedTo } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import { EmailField } from './email-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LostPassword } from './lost-password.tsx'
import type { Session } from './use-session.ts'
import { useSubmission } from './use-submission.ts'

type Answer = DataOf<'post', '/session'>
type Companies = Extract<Answer, { state: 'choose_company' }>['companies']

interface Credentials {
  email: string
  password: string
}

type Step =
  | { name: 'password' }
  | { name: 'lost_password' }
  | { name: 'second_factor' }
  | { name: 'company'; companies: Companies; credentials: Credentials }

interface SignInProps {
  /** Loads the app's code while the user is still typing. */
  prepare: () => unknown
  /** The number of scans of signed-out people. */
  waitingScans: number
  signedIn: (session: Session) => void
  /** Gets the address where the company is now. */
  moved: (address: string) => void
}

/** Asks for e-mail and password, for the company if several match, and for the code of a second factor. */
export function SignIn({ prepare, waitingScans, signedIn, moved }: SignInProps) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const back = () => setStep({ name: 'password' })
  useEffect(() => {
    prepare()
  }, [prepare])

  async function send(request: Promise<Answer>, credentials?: Credentials) {
    try {
      take(await request, credentials)
    } catch (error) {
      const address = movedTo(error)
      if (address === null) throw error
      moved(address)
    }
  }

  function take(answer: Answer, credentials?: Credentials) {
    if (answer.state === 'second_factor') return setStep({ name: 'second_factor' })
    if (answer.state === 'choose_company') {
      if (credentials) setStep({ name: 'company', companies: answer.companies, credentials })
      return
    }
    const { staff, tenant } = answer
    signedIn({ staff, tenant })
  }

  return (
    <EntryFrame title={t('session.signIn')}>
      {waitingScans > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('session.waitingScans', { count: waitingScans })}
        </Alert>
      )}
      {step.name === 'password' && (
        <PasswordStep send={send} lost={() => setStep({ name: 'lost_password' })} />
      )}
      {step.name === 'lost_password' && <LostPassword back={back} />}
      {step.name === 'company' && <CompanyStep {...step} send={send} back={back} />}
      {step.name === 'second_factor' && <CodeStep send={send} back={back} />}
    </EntryFrame>
  )
}

type Send = (request: Promise<Answer>, credentials?: Credentials) => Promise<void>

interface PasswordStepProps {
  send: Send
  lost: () => void
}

function PasswordStep({ send, lost }: PasswordStepProps) {
  const { submit, busy, fault, details } = useSubmission(async form => {
    const credentials = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    await send(callApi('post', '/session', { body: credentials }), credentials)
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('session.signIn')}</Typography>
        {fault && <Alert severity="error">{fault}</Alert>}
        <EmailField fault={details.email} />
        <TextField
          margin="none"
          name="password"
          label={t('session.passwordField')}
          type="password"
          autoComplete="current-password"
          required
          fullWidth
          error={Boolean(details.password)}
          helperText={details.password}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {t('session.signIn')}
        </Button>
        <Button onClick={lost}>{t('session.lost.title')}</Button>
      </Stack>
    </form>
  )
}

interface CompanyStepProps {
  companies: Companies
  credentials: Credentials
  send: Send
  back: () => void
}

/** Asks for one of the companies where e-mail and password match. */
function CompanyStep({ companies, credentials, send, back }: CompanyStepProps) {
  const { submit, busy, fault } = useSubmission(async (_form, chosen) => {
    await send(callApi('post', '/session', { body: { ...credentials, client_id: chosen } }))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="h1">{t('session.company.title')}</Typography>
          <Typography color="textSecondary">{t('session.company.about')}</Typography>
        </Box>
        {fault && <Alert severity="error">{fault}</Alert>}
        {companies.map(({ client_id, name }) => (
          <Button
            key={client_id}
            type="submit"
            value={client_id}
            variant="outlined"
            size="large"
            disabled={busy}
          >
            {name}
          </Button>
        ))}
        <Button onClick={back}>{t('session.startAgain')}</Button>
      </Stack>
    </form>
  )
}

function CodeStep({ send, back }: { send: Send; back: () => void }) {
  const { submit, busy, fault, details } = useSubmission(async form => {
    const body = { code: String(form.get('code')).trim() }
    await send(callApi('post', '/session/second-factor', { body }))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="h1">{t('session.factor.title')}</Typography>
          <Typography color="textSecondary">{t('session.factor.about')}</Typography>
        </Box>
        {fault && <Alert severity="error">{fault}</Alert>}
        <TextField
          margin="none"
          name="code"
          label={t('session.factor.code')}
          autoComplete="one-time-code"
          autoFocus
          required
          fullWidth
          error={Boolean(details.code)}
          helperText={details.code}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {t('session.factor.continue')}
        </Button>
        <Button onClick={back}>{t('session.startAgain')}</Button>
      </Stack>
    </form>
  )
}
