import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useSessionState } from '../../session/use-session.ts'
import { KeySwitch } from './key-switch.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** The user's own name, password, second factor and sessions. */
export default function Account() {
  return (
    <Page title={t('account.title')} narrow>
      <Profile />
      <Password />
      <SecondFactor />
      <Sessions />
      <KeySwitch />
    </Page>
  )
}

function Profile() {
  const { session, update } = useSessionState()
  const change = useApiMutation('put', '/session/profile')
  const notify = useNotify()
  return (
    <Panel title={t('common.name')} about={t('account.signInAs', { email: session.staff.email })}>
      <OwnForm
        values={{ name: session.staff.name }}
        onSubmit={async values => {
          update(await change({ body: values }))
          notify(t('common.saved'), { type: 'success' })
        }}
      >
        <TextInput source="name" label={t('common.name')} autoComplete="name" />
        <FormFoot />
      </OwnForm>
    </Panel>
  )
}

function Password() {
  const change = useApiMutation('post', '/session/password')
  const notify = useNotify()
  return (
    <Panel title={t('account.password')} about={t('account.passwordAbout')}>
      <OwnForm
        values={{ current_password: '', new_password: '' }}
        onSubmit={async values => {
          await change({ body: values })
          notify(t('account.passwordChanged'), { type: 'success' })
        }}
      >
        <TextInput
          source="current_password"
          label={t('account.currentPassword')}
          type="password"
          autoComplete="current-password"
        />
        <TextInput
          source="new_password"
          label={t('account.newPassword')}
          type="password"
          autoComplete="new-password"
        />
        <FormFoot label={t('account.changePassword')} />
      </OwnForm>
    </Panel>
  )
}
