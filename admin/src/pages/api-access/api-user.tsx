import { Button, Stack } from '@mui/material'
import { useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { useAct } from '../../parts/act.ts'
import { Asked } from '../../parts/asked.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import type { Activity, ApiUser } from '../../records/access.ts'
import { ActivityTable } from './activity-table.tsx'
import { TokensPanel } from './tokens-panel.tsx'
import { UserForm } from './user-form.tsx'

/** One API user: what it may do, its tokens, what it did last. */
export default function ApiUserPage() {
  const { id = '' } = useParams()
  const user = useAsk<ApiUser & { client_id: string }>(`/api-users/${encodeURIComponent(id)}`)
  return <Asked of={user}>{found => <UserDetails user={found} />}</Asked>
}

function UserDetails({ user }: { user: ApiUser }) {
  const activity = useAsk<Items<Activity>>(`/api-users/${user.id}/activity`)
  const parent =
    user.customer_id === null
      ? { to: '/settings/api', name: 'API' }
      : { to: `/customers/${user.customer_id}/api`, name: user.customer_name ?? 'Customer' }
  const scope =
    user.customer_id === null
      ? 'Reaches the whole company.'
      : `Reaches ${user.customer_name ?? 'one customer'} only.`

  return (
    <Page
      title={user.username}
      mark={<StatusMark status={user.active ? 'active' : 'inactive'} />}
      about={scope}
      parent={parent}
      actions={<Actions user={user} back={parent.to} />}
    >
      <TokensPanel user={user} />
      <Panel title="Permissions and limit" about="A change holds from the next request on.">
        <UserForm user={user} />
      </Panel>
      <Panel title="Recent activity" about="The last 20 calls." flush>
        <ActivityTable calls={activity} />
      </Panel>
    </Page>
  )
}

function Actions({ user, back }: { user: ApiUser; back: string }) {
  const tell = useTell()
  const navigate = useNavigate()
  const notify = useNotify()
  const { busy, act } = useAct()
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {user.active ? (
        <ConfirmButton
          label="Deactivate"
          question={`Deactivate ${user.username}?`}
          confirm="Deactivate"
          act={() => tell('POST', `/api-users/${user.id}/deactivate`)}
          done={`${user.username} is deactivated and its tokens are revoked.`}
        >
          All its tokens are revoked at once. When it is activated again it needs new ones.
        </ConfirmButton>
      ) : (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() =>
            act(() => tell('POST', `/api-users/${user.id}/activate`), `${user.username} is active again.`)
          }
        >
          Reactivate
        </Button>
      )}
      <ConfirmButton
        label="Delete"
        question={`Delete ${user.username}?`}
        confirm="Delete"
        act={async () => {
          await tell('DELETE', `/api-users/${user.id}`)
          notify(`${user.username} is deleted.`, { type: 'success' })
          navigate(back)
        }}
        done={`${user.username} is deleted.`}
      >
        All its tokens are revoked for good. Its name stays taken, so that the activity log stays clear.
      </ConfirmButton>
    </Stack>
  )
}
