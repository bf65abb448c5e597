import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { DataOf } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { CopyField } from '../../parts/copy.tsx'
import { DialogForm, FormFaults, OwnForm, SaveButton } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { countText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useSessionState } from '../../session/use-session.ts'

type Setup = DataOf<'post', '/session/totp'>

/** Turns authenticator codes as second factor on and off. */
export function SecondFactor() {
  const { session, update } = useSessionState()
  const { totp_enabled: enabled, recovery_codes_left: left } = session.staff
  const [asking, setAsking] = useState<'begin' | 'codes' | 'disable' | null>(null)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  function changed(totp_enabled: boolean, recovery_codes_left: number) {
    update({ ...session, staff: { ...session.staff, totp_enabled, recovery_codes_left } })
  }

  return (
    <Panel
      title="Second factor"
      about="A code from an authenticator app in addition to the password, so that a stolen password is not enough."
      action={<StatusMark status={enabled ? 'On' : 'Off'} tone={enabled ? 'good' : 'quiet'} />}
    >
      {codes && <RecoveryCodes codes={codes} done={() => setCodes(null)} />}
      {setup && (
        <ConfirmSetup
          setup={setup}
          enabled={recovery => {
            setSetup(null)
            setCodes(recovery)
            changed(true, recovery.length)
          }}
          cancel={() => setSetup(null)}
        />
      )}
      {!setup && !codes && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {enabled ? (
            <>
              <Button variant="outlined" onClick={() => setAsking('codes')}>
                New recovery codes
              </Button>
              <Button variant="outlined" color="error" onClick={() => setAsking('disable')}>
                Turn off
              </Button>
              <Typography variant="body2" color="textSecondary">
                {countText(left, 'recovery code')} left
              </Typography>
            </>
          ) : (
            <Button variant="contained" onClick={() => setAsking('begin')}>
              Set up
            </Button>
          )}
        </Stack>
      )}
      {asking && (
        <PasswordQuestion
          about={asking}
          close={() => setAsking(null)}
          began={setSetup}
          renewed={recovery => {
            setCodes(recovery)
            changed(true, recovery.length)
          }}
          disabled={() => changed(false, 0)}
        />
      )}
    </Panel>
  )
}

const questions = {
  begin: { title: 'Set up the second factor', submit: 'Continue' },
  codes: { title: 'New recovery codes', submit: 'Generate new codes' },
  disable: { title: 'Turn off the second factor', submit: 'Turn off' },
}

interface PasswordQuestionProps {
  about: keyof typeof questions
  close: () => void
  began: (setup: Setup) => void
  renewed: (codes: string[]) => void
  disabled: () => void
}

function PasswordQuestion({ about, close, began, renewed, disabled }: PasswordQuestionProps) {
  const begin = useApiMutation('post', '/session/totp')
  const renewCodes = useApiMutation('post', '/session/totp/recovery-codes')
  const disable = useApiMutation('post', '/session/totp/disable')
  async function run(body: { password: string }) {
    if (about === 'begin') began(await begin({ body }))
    else if (about === 'codes') renewed((await renewCodes({ body })).recovery_codes)
    else {
      await disable({ body })
      disabled()
    }
  }
  return (
    <DialogForm {...questions[about]} values={{ password: '' }} onSubmit={run} close={close}>
      <TextInput
        source="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        autoFocus
      />
    </DialogForm>
  )
}

interface ConfirmSetupProps {
  setup: Setup
  enabled: (codes: string[]) => void
  cancel: () => void
}

function ConfirmSetup({ setup, enabled, cancel }: ConfirmSetupProps) {
  const confirm = useApiMutation('post', '/session/totp/confirm')
  return (
    <OwnForm
      values={{ code: '' }}
      onSubmit={async values => {
        const { recovery_codes: codes } = await confirm({ body: values })
        enabled(codes)
      }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
          alt="QR code for the authenticator app"
          sx={{ width: 180, height: 180, bgcolor: 'common.white', p: 1, borderRadius: 1 }}
        />
        <Stack sx={{ gap: 1.5, flex: 1, minWidth: 0 }}>
          <Typography>
            Scan the code with an authenticator app, or enter the secret there. Then enter the code that the
            app shows.
          </Typography>
          <CopyField label="Secret" value={setup.secret} wrap />
          <TextInput source="code" label="Six-digit code" autoComplete="one-time-code" autoFocus />
          <FormFaults />
          <Stack direction="row" sx={{ gap: 1 }}>
            <SaveButton label="Turn on" />
            <Button onClick={cancel}>Cancel</Button>
          </Stack>
        </Stack>
      </Stack>
    </OwnForm>
  )
}

function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">
        Store these codes separately from your phone. Each one signs you in once without it. They are not
        shown again.
      </Alert>
      <CopyField label="Recovery codes" value={codes.join('\n')} wrap />
      <Button variant="contained" onClick={done} sx={{ alignSelf: 'flex-start' }}>
        I have stored them
      </Button>
    </Stack>
  )
}
