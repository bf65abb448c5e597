import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DataOf, Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { CopyField } from '../../parts/copy.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { ActivityTable } from './activity-table.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { permissionsText } from './labels.ts'
import { TokenDialog } from './token-dialog.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** The client ID, API users, webhooks and latest calls of the company or of one customer. */
export function AccessSection({ customer }: { customer: { id: number; name: string } | null }) {
  const { client_id: clientId } = useTenant()
  const [creating, setCreating] = useState(false)
  const [issued, setIssued] = useState<DataOf<'post', '/api-users'> | null>(null)
  const params = { query: customer ? { customer_id: customer.id } : { scope: 'tenant' as const } }
  const users = useApiQuery('/api-users', { params })
  const activity = useApiQuery('/api-activity', { params })
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} data-new>
      {t('api-access.create')}
    </Button>
  )

  return (
    <>
      <Panel title={t('common.clientId')} about={t('api-access.clientIdAbout')}>
        <Box sx={{ maxWidth: 560 }}>
          <CopyField label={t('common.clientId')} value={clientId} />
        </Box>
      </Panel>
      <Panel
        title={t('api-access.users')}
        about={customer ? t('api-access.seesCustomer', { name: customer.name }) : t('api-access.seesAll')}
        action={users.data?.items.length ? create : null}
        flush
      >
        <PlainTable
          name={t('api-access.users')}
          rowsOpen
          columns={userColumns}
          records={users.data?.items}
          keyOf={user => user.id}
          error={users.error}
          retry={users.refetch}
          empty={
            <Empty title={t('api-access.none')} action={create}>
              {t('api-access.noneAbout')}
            </Empty>
          }
        />
      </Panel>
      <WebhooksPanel customer={customer} />
      <Panel title={t('api-access.activity')} about={t('api-access.activityAbout')} flush>
        <ActivityTable calls={activity} />
      </Panel>
      {creating && (
        <CreateUserDialog
          customer={customer}
          close={() => setCreating(false)}
          created={answer => {
            setCreating(false)
            setIssued(answer)
          }}
        />
      )}
      {issued && <TokenDialog issued={issued} username={issued.username} close={() => setIssued(null)} />}
    </>
  )
}

const userColumns: Column<Schemas['ApiUser']>[] = [
  {
    name: t('common.username'),
    cell: user => (
      <>
        <MuiLink component={Link} to={`/settings/api/users/${user.id}`} sx={{ fontWeight: 560 }}>
          {user.username}
        </MuiLink>
        {user.email && (
          <Typography variant="caption" color="textSecondary" component="div">
            {user.email}
          </Typography>
        )}
      </>
    ),
  },
  { name: t('common.status'), cell: user => <StatusMark status={user.active ? 'active' : 'inactive'} /> },
  {
    name: t('api-access.mode'),
    cell: user => (user.mode === 'test' ? t('api-access.testData') : t('api-access.liveData')),
  },
  { name: t('api-access.permissions'), cell: user => permissionsText(user.permissions) },
  { name: t('api-access.limit'), align: 'right', cell: user => user.rate_limit ?? '60' },
  { name: t('api-access.tokens'), align: 'right', cell: user => user.tokens },
  { name: t('common.lastUsed'), cell: user => <When at={user.last_used_at} none={t('common.never')} /> },
]
