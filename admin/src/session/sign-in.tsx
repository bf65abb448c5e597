import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../http/call.ts'
import { fieldProblemsOf, messageOf, Problem } from '../http/problem.ts'
import { Mark } from '../parts/mark.tsx'
import type { Session } from '../records/session.ts'

interface Company {
  client_id: string
  name: string
}

interface Credentials {
  email: string
  password: string
}

type Answer =
  | ({ state: 'signed_in' } & Session)
  | { state: 'second_factor' }
  | { state: 'choose_company'; companies: Company[] }

type Step =
  | { name: 'password' }
  | { name: 'second_factor' }
  | { name: 'company'; companies: Company[]; credentials: Credentials }

interface SignInProps {
  /** Fetches the app while the person types. */
  prepare: () => unknown
  signedIn: (session: Session) => void
}

/**
 * E-mail and password, then the company where they are good for several, and the code of the second factor where there
 * is one.
 */
export function SignIn({ prepare, signedIn }: SignInProps) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const back = () => setStep({ name: 'password' })
  useEffect(() => {
    prepare()
  }, [prepare])

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
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>Sign in · Waybill</title>
      <Paper sx={{ width: '100%', maxWidth: 380, p: 4, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, mb: 3 }}>
          <Mark size={28} />
          <Typography sx={{ fontWeight: 640, fontSize: '1.0625rem' }}>Waybill</Typography>
        </Stack>
        {step.name === 'password' && <PasswordStep take={take} />}
        {step.name === 'company' && <CompanyStep {...step} take={take} back={back} />}
        {step.name === 'second_factor' && <CodeStep take={take} back={back} />}
      </Paper>
    </Box>
  )
}

function PasswordStep({ take }: { take: (answer: Answer, credentials: Credentials) => void }) {
  const { submit, busy, fault, details } = useSubmission(async form => {
    const credentials = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    take(await call<Answer>('POST', '/session', { body: credentials }), credentials)
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">Sign in</Typography>
        {fault && <Alert severity="error">{fault}</Alert>}
        <TextField
          margin="none"
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          autoFocus
          required
          fullWidth
          error={Boolean(details.email)}
          helperText={details.email}
        />
        <TextField
          margin="none"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          fullWidth
          error={Boolean(details.password)}
          helperText={details.password}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

interface CompanyStepProps {
  companies: Company[]
  credentials: Credentials
  take: (answer: Answer) => void
  back: () => void
}

/** Which of the companies that the e-mail and the password are good for. */
function CompanyStep({ companies, credentials, take, back }: CompanyStepProps) {
  const { submit, busy, fault } = useSubmission(async (_form, chosen) => {
    take(await call<Answer>('POST', '/session', { body: { ...credentials, client_id: chosen } }))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="h1">Choose a company</Typography>
          <Typography color="textSecondary">You work for several. Which one is it now?</Typography>
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
        <Button onClick={back}>Start again</Button>
      </Stack>
    </form>
  )
}

function CodeStep({ take, back }: { take: (answer: Answer) => void; back: () => void }) {
  const { submit, busy, fault, details } = useSubmission(async form => {
    take(
      await call<Answer>('POST', '/session/second-factor', {
        body: { code: String(form.get('code')).trim() },
      }),
    )
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="h1">Second factor</Typography>
          <Typography color="textSecondary">
            Enter the six digits that your authenticator app shows, or one of your recovery codes.
          </Typography>
        </Box>
        {fault && <Alert severity="error">{fault}</Alert>}
        <TextField
          margin="none"
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoFocus
          required
          fullWidth
          error={Boolean(details.code)}
          helperText={details.code}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Continue
        </Button>
        <Button onClick={back}>Start again</Button>
      </Stack>
    </form>
  )
}

/** `send` gets the form's fields and the value of the button that was pressed. */
function useSubmission(send: (form: FormData, pressed: string) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const button = (event.nativeEvent as SubmitEvent).submitter
    const pressed = button instanceof HTMLButtonElement ? button.value : ''
    setBusy(true)
    setError(null)
    try {
      await send(form, pressed)
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }

  const details = fieldProblemsOf(error)
  const told = Object.keys(details).length > 0
  const fault = error === null || (told && error instanceof Problem) ? null : messageOf(error)
  return { submit, busy, details, fault }
}
