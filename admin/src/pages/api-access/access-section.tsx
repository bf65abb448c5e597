import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DataOf, Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
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
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      Create API user
    </Button>
  )

  return (
    <>
      <Panel title="Client ID" about="Sent in the X-Tenant header of every request. It is not secret.">
        <Box sx={{ maxWidth: 560 }}>
          <CopyField label="Client ID" value={clientId} />
        </Box>
      </Panel>
      <Panel
        title="API users"
        about={
          customer
            ? `They see and create shipments and pickups of ${customer.name} only, at its prices.`
            : 'They see the shipments and pickups of all customers.'
        }
        action={users.data?.items.length ? create : null}
        flush
      >
        <PlainTable
          name="API users"
          rowsOpen
          columns={userColumns}
          records={users.data?.items}
          keyOf={user => user.id}
          error={users.error}
          retry={users.refetch}
          empty={
            <Empty title="No API users yet" action={create}>
              Create one for each program that connects to you. It gets a token at once.
            </Empty>
          }
        />
      </Panel>
      <WebhooksPanel customer={customer} />
      <Panel title="Recent activity" about="The last 20 calls of these users." flush>
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
    name: 'Username',
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
  { name: 'Status', cell: user => <StatusMark status={user.active ? 'active' : 'inactive'} /> },
  { name: 'Works with', cell: user => (user.mode === 'test' ? 'Test data' : 'Real shipments') },
  { name: 'Permissions', cell: user => permissionsText(user.permissions) },
  { name: 'Requests per minute', align: 'right', cell: user => user.rate_limit ?? '60' },
  { name: 'Tokens', align: 'right', cell: user => user.tokens },
  { name: 'Last used', cell: user => <When at={user.last_used_at} none="Never" /> },
]
