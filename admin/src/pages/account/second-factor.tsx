import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { DataOf } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { CopyField } from '../../parts/copy.tsx'
import { DialogForm, FormFaults, OwnForm, SaveButton } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
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
      title={t('common.secondFactor')}
      about={t('account.factor.about')}
      action={
        <StatusMark status={enabled ? t('common.on') : t('common.off')} tone={enabled ? 'good' : 'quiet'} />
      }
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
                {t('account.factor.newCodes')}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setAsking('disable')}>
                {t('account.factor.turnOff')}
              </Button>
              <Typography variant="body2" color="textSecondary">
                {t('account.factor.left', { count: left })}
              </Typography>
            </>
          ) : (
            <Button variant="contained" onClick={() => setAsking('begin')}>
              {t('account.factor.setUp')}
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
  begin: { title: t('account.factor.setUpTitle'), submit: t('account.factor.continue') },
  codes: { title: t('account.factor.newCodes'), submit: t('account.factor.generate') },
  disable: { title: t('account.factor.turnOffTitle'), submit: t('account.factor.turnOff') },
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
        label={t('account.factor.yourPassword')}
        type="password"
        autoComplete="current-password"
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
          alt={t('account.factor.qr')}
          sx={{ width: 180, height: 180, bgcolor: 'common.white', p: 1, borderRadius: 1 }}
        />
        <Stack sx={{ gap: 1.5, flex: 1, minWidth: 0 }}>
          <Typography>{t('account.factor.scan')}</Typography>
          <CopyField label={t('account.factor.secret')} value={setup.secret} wrap />
          <TextInput source="code" label={t('account.factor.code')} autoComplete="one-time-code" autoFocus />
          <FormFaults />
          <Stack direction="row" sx={{ gap: 1 }}>
            <SaveButton label={t('account.factor.turnOn')} />
            <Button onClick={cancel}>{t('common.cancel')}</Button>
          </Stack>
        </Stack>
      </Stack>
    </OwnForm>
  )
}

function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">{t('account.factor.store')}</Alert>
      <CopyField label={t('account.factor.codes')} value={codes.join('\n')} wrap />
      <Button variant="contained" onClick={done} sx={{ alignSelf: 'flex-start' }}>
        {t('account.factor.stored')}
      </Button>
    </Stack>
  )
}
