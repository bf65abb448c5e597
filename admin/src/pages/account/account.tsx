import { TextInput, useNotify } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Session } from '../../records/session.ts'
import { useSessionState } from '../../session/use-session.ts'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** One's own name, password, second factor and sessions. */
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
  const tell = useTell()
  const notify = useNotify()
  return (
    <Panel title="Name" about={`You sign in as ${session.staff.email}.`}>
      <OwnForm
        values={{ name: session.staff.name }}
        onSubmit={async values => {
          update(await tell<Session>('PUT', '/session/profile', values))
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
  const tell = useTell()
  const notify = useNotify()
  return (
    <Panel title="Password" about="At least 8 characters. Your other sessions end when you change it.">
      <OwnForm
        values={{ current_password: '', new_password: '' }}
        onSubmit={async values => {
          await tell('POST', '/session/password', values)
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
