import { Button, Stack } from '@mui/material'
import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { UserActivity } from './activity-table.tsx'
import { TokensPanel } from './tokens-panel.tsx'
import { UserForm } from './user-form.tsx'

type ApiUser = Schemas['ApiUser']

/** One API user: its permissions, its tokens, its latest calls. */
export default function ApiUserPage() {
  const { id = '' } = useParams()
  const user = useApiQuery('/api-users/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={user}>{found => <UserDetails user={found} />}</QueryResult>
}

function UserDetails({ user }: { user: ApiUser }) {
  const parent =
    user.customer_id === null
      ? { to: '/settings/api', name: 'API' }
      : { to: `/customers/${user.customer_id}/api`, name: user.customer_name ?? 'Customer' }
  const scope =
    user.customer_id === null
      ? 'Sees the whole company.'
      : `Sees ${user.customer_name ?? 'one customer'} only.`

  return (
    <Page
      title={user.username}
      mark={<StatusMark status={user.active ? 'active' : 'inactive'} />}
      about={user.mode === 'test' ? `Test data alone. ${scope}` : scope}
      parent={parent}
      actions={<Actions user={user} back={parent.to} />}
    >
      <TokensPanel user={user} />
      <Panel title="Permissions and limit" about="Changes apply from the next request on.">
        <UserForm user={user} />
      </Panel>
      <Panel title="Activity" about="Every call, for as long as calls are kept.">
        <UserActivity userId={user.id} />
      </Panel>
    </Page>
  )
}

function Actions({ user, back }: { user: ApiUser; back: string }) {
  const params = { path: { id: user.id } }
  const deactivate = useApiMutation('post', '/api-users/{id}/deactivate')
  const activate = useApiMutation('post', '/api-users/{id}/activate')
  const remove = useApiMutation('delete', '/api-users/{id}')
  const navigate = useNavigate()
  const notify = useNotify()
  const { busy, run } = useAction()
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {user.active ? (
        <ConfirmButton
          label="Deactivate"
          question={`Deactivate ${user.username}?`}
          confirm="Deactivate"
          act={() => deactivate({ params })}
          done={`${user.username} is deactivated and its tokens are revoked.`}
        >
          All its tokens are revoked at once. After reactivation it needs new ones.
        </ConfirmButton>
      ) : (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => run(() => activate({ params }), `${user.username} is active again.`)}
        >
          Reactivate
        </Button>
      )}
      <ConfirmButton
        label="Delete"
        question={`Delete ${user.username}?`}
        confirm="Delete"
        act={async () => {
          await remove({ params })
          notify(`${user.username} is deleted.`, { type: 'success' })
          navigate(back)
        }}
        done={`${user.username} is deleted.`}
      >
        All its tokens are revoked. The username cannot be used again, so that the activity log stays
        unambiguous.
      </ConfirmButton>
    </Stack>
  )
}
