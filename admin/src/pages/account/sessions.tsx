import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import type { OwnSession } from '../../records/session.ts'
import { useSessionState } from '../../session/use-session.ts'
import { deviceText } from './device-text.ts'

/** Where one is signed in. */
export function Sessions() {
  const tell = useTell()
  const { ended } = useSessionState()
  const sessions = useAsk<Items<OwnSession>>('/session/list')
  const columns: Column<OwnSession>[] = [
    {
      name: 'Device',
      cell: ({ user_agent: agent, current }) => `${deviceText(agent)}${current ? ' — this one' : ''}`,
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
            confirm="End it"
            act={() => tell('DELETE', `/session/list/${encodeURIComponent(session.id)}`)}
            done="The session is ended."
          >
            Whoever uses it has to sign in again.
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
            await tell('POST', '/session/sign-out-everywhere')
            ended()
          }}
          done="You are signed out everywhere."
        >
          On every device, this one too.
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
