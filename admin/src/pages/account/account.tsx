import { useApiMutation } from '../../http/use-api.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useSessionState } from '../../session/use-session.ts'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** The user's own name, password, second factor and sessions. */
export default function Account() {
  return (
    <Page title="Your account" narrow>
      <Profile />
      <Password />
      <SecondFactor />
      <Sessions />
    </Page>
  )
}

function Profile() {
  const { session, update } = useSessionState()
  const change = useApiMutation('put', '/session/profile')
  const notify = useNotify()
  return (
    <Panel title="Name" about={`You sign in as ${session.staff.email}.`}>
      <OwnForm
        values={{ name: session.staff.name }}
        onSubmit={async values => {
          update(await change({ body: values }))
          notify('Saved.', { type: 'success' })
        }}
      >
        <TextInput source="name" label="Name" autoComplete="name" />
        <FormFoot />
      </OwnForm>
    </Panel>
  )
}

function Password() {
  const change = useApiMutation('post', '/session/password')
  const notify = useNotify()
  return (
    <Panel title="Password" about="At least 8 characters. Your other sessions end when you change it.">
      <OwnForm
        values={{ current_password: '', new_password: '' }}
        onSubmit={async values => {
          await change({ body: values })
          notify('Your password is changed.', { type: 'success' })
        }}
      >
        <TextInput
          source="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextInput source="new_password" label="New password" type="password" autoComplete="new-password" />
        <FormFoot label="Change password" />
      </OwnForm>
    </Panel>
  )
}
