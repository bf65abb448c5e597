import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { useSessionState } from '../../session/use-session.ts'
import { deviceText } from './device-text.ts'

/** The user's sessions on all devices. */
export function Sessions() {
  const end = useApiMutation('delete', '/session/list/{id}')
  const signOutEverywhere = useApiMutation('post', '/session/sign-out-everywhere')
  const { ended } = useSessionState()
  const sessions = useApiQuery('/session/list')
  const columns: Column<Schemas['OwnSession']>[] = [
    {
      name: 'Device',
      cell: ({ user_agent: agent, current }) => `${deviceText(agent)}${current ? ' — this device' : ''}`,
    },
    { name: 'IP address', cell: session => session.ip ?? '—' },
    { name: 'Signed in', cell: session => <When at={session.created_at} /> },
    { name: 'Last seen', cell: session => <When at={session.last_seen_at} /> },
    {
      name: 'End',
      quietName: true,
      align: 'right',
      cell: session =>
        session.current ? null : (
          <ConfirmButton
            label="End"
            name={`End the session on ${deviceText(session.user_agent)}`}
            variant="text"
            question="End this session?"
            confirm="End session"
            act={() => end({ params: { path: { id: session.id } } })}
            done="The session is ended."
          >
            That device has to sign in again.
          </ConfirmButton>
        ),
    },
  ]
  return (
    <Panel
      title="Sessions"
      flush
      action={
        <ConfirmButton
          label="Sign out everywhere"
          question="Sign out everywhere?"
          confirm="Sign out everywhere"
          act={async () => {
            await signOutEverywhere()
            ended()
          }}
          done="You are signed out everywhere."
        >
          On every device, including this one.
        </ConfirmButton>
      }
    >
      <PlainTable
        name="Sessions"
        columns={columns}
        records={sessions.data?.items}
        keyOf={({ id }) => id}
        error={sessions.error}
        retry={sessions.refetch}
        empty={<Empty title="No sessions" />}
      />
    </Panel>
  )
}
