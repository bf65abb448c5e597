import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { useMeta } from '../../http/use-meta.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RolesTable } from './roles-table.tsx'
import { NewStaffDialog, StaffDialog } from './staff-dialog.tsx'

export default function Staff() {
  const staff = useApiQuery('/staff')
  const activity = useApiQuery('/staff-activity', { params: { query: { limit: 20 } } })
  const { roles } = useMeta()
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const [issued, setIssued] = useState<{ email: string; link: Schemas['PasswordLink'] } | null>(null)
  const member = staff.data?.items.find(({ id }) => id === edited)
  return (
    <Page
      title="Staff"
      about="The people of the company, with the permissions of their roles."
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
          New member
        </Button>
      }
    >
      <Panel flush>
        <PlainTable
          name="Staff"
          columns={columns(setEdited, name => roles.find(({ role }) => role === name)?.name)}
          records={staff.data?.items}
          keyOf={({ id }) => id}
          error={staff.error}
          retry={staff.refetch}
          empty={<Empty title="No staff yet" />}
        />
      </Panel>
      <RolesTable />
      <Panel
        title="Recent changes"
        about={
          <>
            The last 20 changes that staff made; all are in the{' '}
            <MuiLink component={RouterLink} to="/settings/audit" underline="always">
              audit
            </MuiLink>
            .
          </>
        }
        flush
      >
        <PlainTable
          name="Recent changes"
          columns={activityColumns}
          records={activity.data?.items}
          keyOf={({ id }) => id}
          error={activity.error}
          retry={activity.refetch}
          empty={<Empty title="No changes yet" />}
        />
      </Panel>
      {creating && <NewStaffDialog created={setIssued} close={() => setCreating(false)} />}
      {member && <StaffDialog member={member} newLink={setIssued} close={() => setEdited(null)} />}
      {issued && <PasswordLinkDialog {...issued} close={() => setIssued(null)} />}
    </Page>
  )
}

function columns(
  edit: (id: number) => void,
  nameOf: (role: Schemas['StaffMember']['role']) => string | undefined,
): Column<Schemas['StaffMember']>[] {
  return [
    {
      name: 'E-mail',
      cell: member => (
        <>
          <MuiLink component="button" type="button" onClick={() => edit(member.id)} sx={{ fontWeight: 560 }}>
            {member.email}
          </MuiLink>
          {member.is_me && (
            <Typography component="span" variant="caption" color="textSecondary">
              {' '}
              you
            </Typography>
          )}
        </>
      ),
    },
    { name: 'Name', cell: member => member.name },
    { name: 'Role', cell: member => nameOf(member.role) },
    { name: 'Second factor', cell: member => (member.totp_enabled ? 'On' : 'Off') },
    { name: 'Last sign-in', cell: member => <When at={member.last_sign_in_at} none="Never" /> },
    { name: 'Status', cell: member => <StatusMark status={member.active ? 'active' : 'inactive'} /> },
  ]
}

const activityColumns: Column<Schemas['StaffActivity']>[] = [
  { name: 'Time', cell: change => <When at={change.time} /> },
  { name: 'User', cell: change => <Box sx={{ overflowWrap: 'anywhere' }}>{change.email ?? '—'}</Box> },
  { name: 'Action', cell: change => change.what },
  { name: 'Subject', cell: change => change.subject ?? '' },
  { name: 'IP address', wide: true, cell: change => change.ip ?? '—' },
  { name: 'Status', align: 'right', wide: true, cell: change => change.details.status },
]
