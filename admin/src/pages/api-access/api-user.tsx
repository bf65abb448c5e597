import { Button, Stack } from '@mui/material'
import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      ? { to: '/settings/api', name: t('frame.menu.api') }
      : { to: `/customers/${user.customer_id}/api`, name: user.customer_name ?? t('common.customer') }
  const scope =
    user.customer_id === null
      ? t('api-access.seesCompany')
      : t('api-access.seesOnly', { name: user.customer_name ?? t('api-access.oneCustomer') })

  return (
    <Page
      title={user.username}
      mark={<StatusMark status={user.active ? 'active' : 'inactive'} />}
      about={user.mode === 'test' ? t('api-access.testScope', { scope }) : scope}
      parent={parent}
      actions={<Actions user={user} back={parent.to} />}
    >
      <TokensPanel user={user} />
      <Panel title={t('api-access.permissionsAndLimit')} about={t('api-access.changesApply')}>
        <UserForm user={user} />
      </Panel>
      <Panel title={t('api-access.activityOne')} about={t('api-access.activityOneAbout')}>
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
          label={t('customers.deactivate')}
          question={t('customers.deactivateQuestion', { name: user.username })}
          confirm={t('customers.deactivate')}
          act={() => deactivate({ params })}
          done={t('api-access.deactivated', { name: user.username })}
        >
          {t('api-access.deactivateAbout')}
        </ConfirmButton>
      ) : (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => run(() => activate({ params }), t('customers.reactivated', { name: user.username }))}
        >
          {t('customers.reactivate')}
        </Button>
      )}
      <ConfirmButton
        label={t('common.delete')}
        question={t('common.deleteQuestion', { name: user.username })}
        confirm={t('common.delete')}
        act={async () => {
          await remove({ params })
          notify(t('common.deleted', { name: user.username }), { type: 'success' })
          navigate(back)
        }}
        done={t('common.deleted', { name: user.username })}
      >
        {t('api-access.deleteAbout')}
      </ConfirmButton>
    </Stack>
  )
}
