import { Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { useMeta } from '../../http/use-meta.ts'
import { rich, t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { actColumns } from '../audit/act-columns.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RolesTable } from './roles-table.tsx'
import { NewStaffDialog, StaffDialog } from './staff-dialog.tsx'

export default function Staff() {
  const staff = useApiQuery('/staff')
  const activity = useApiQuery('/audit', { params: { query: { by: 'staff', limit: 20 } } })
  const { roles } = useMeta()
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const [issued, setIssued] = useState<{ email: string; link: Schemas['PasswordLink'] } | null>(null)
  const member = staff.data?.items.find(({ id }) => id === edited)
  return (
    <Page
      title={t('staff.title')}
      about={t('staff.about')}
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} data-new>
          {t('staff.newMember')}
        </Button>
      }
    >
      <Panel flush>
        <PlainTable
          name={t('staff.title')}
          columns={columns(setEdited, name => roles.find(({ role }) => role === name)?.name)}
          records={staff.data?.items}
          keyOf={({ id }) => id}
          error={staff.error}
          retry={staff.refetch}
          empty={<Empty title={t('staff.none')} />}
        />
      </Panel>
      <RolesTable />
      <Panel
        title={t('staff.recent')}
        about={rich('staff.recentAbout', {
          link: words => (
            <MuiLink key="audit" component={RouterLink} to="/settings/audit" underline="always">
              {words}
            </MuiLink>
          ),
        })}
        flush
      >
        <PlainTable
          name={t('staff.recent')}
          columns={actColumns}
          records={activity.data?.items}
          keyOf={({ id }) => id}
          error={activity.error}
          retry={activity.refetch}
          empty={<Empty title={t('staff.noChanges')} />}
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
      name: t('common.email'),
      cell: member => (
        <>
          <MuiLink
            component="button"
            type="button"
            onClick={() => edit(member.id)}
            sx={{ fontWeight: 560, overflowWrap: 'anywhere', textAlign: 'left' }}
          >
            {member.email}
          </MuiLink>
          {member.is_me && (
            <Typography component="span" variant="caption" color="textSecondary">
              {' '}
              {t('staff.you')}
            </Typography>
          )}
        </>
      ),
    },
    { name: t('common.name'), cell: member => member.name },
    { name: t('common.role'), cell: member => nameOf(member.role) },
    {
      name: t('common.secondFactor'),
      cell: member => (member.totp_enabled ? t('common.on') : t('common.off')),
    },
    {
      name: t('staff.lastSignIn'),
      cell: member => <When at={member.last_sign_in_at} none={t('staff.never')} />,
    },
    {
      name: t('common.status'),
      cell: member => <StatusMark status={member.active ? 'active' : 'inactive'} />,
    },
  ]
}
