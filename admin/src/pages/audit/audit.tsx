import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ChangedFields } from '../../parts/changed-fields.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, DateFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { placeOf } from './place-of.ts'

type Entry = Schemas['AuditEntry']

/** Changes by staff and API users, with the values before. */
export default function Audit() {
  const staff = useApiQuery('/staff', { freshFor: 60_000 }).data?.items ?? []
  const users = useApiQuery('/api-users', { freshFor: 60_000 }).data?.items ?? []
  const actions = useApiQuery('/staff-activity/actions', { freshFor: 60_000 }).data?.items ?? []
  return (
    <ListPage
      title={t('audit.title')}
      about={t('audit.about')}
      list="audit"
      resource="audit"
      sort={{ field: 'done', order: 'DESC' }}
      filters={
        <>
          <SearchFilter name="subject" label={t('audit.subject')} width={315} />
          <ChoiceFilter
            name="by"
            label={t('audit.by')}
            width={130}
            choices={[
              { value: 'staff', name: t('audit.staff') },
              { value: 'api_user', name: t('audit.apiUsers') },
            ]}
          />
          <ChoiceFilter
            name="staff_id"
            label={t('audit.member')}
            width={180}
            choices={staff.map(({ id, name, email }) => ({ value: String(id), name: name ?? email }))}
          />
          <ChoiceFilter
            name="api_user_id"
            label={t('audit.apiUser')}
            width={150}
            choices={users.map(({ id, username }) => ({ value: String(id), name: username }))}
          />
          <ChoiceFilter
            name="action"
            label={t('common.action')}
            width={220}
            choices={actions.map(({ action, name }) => ({ value: action, name }))}
          />
          <DateFilter name="date_from" label={t('common.from')} />
          <DateFilter name="date_to" label={t('common.to')} />
        </>
      }
    >
      <RecordTable<Entry>
        name={t('audit.title')}
        columns={columns}
        empty={<Empty title={t('audit.none')}>{t('audit.noneAbout')}</Empty>}
      />
    </ListPage>
  )
}

const columns: ListedColumn<Entry>[] = [
  { id: 'time', name: t('common.time'), cell: entry => <When at={entry.time} /> },
  { id: 'user', name: t('common.user'), cell: entry => <WhoCell entry={entry} /> },
  { id: 'action', name: t('common.action'), cell: entry => <WhatCell entry={entry} /> },
  { id: 'record', name: t('audit.record'), cell: entry => <SubjectCell entry={entry} /> },
  { id: 'ip', name: t('common.ip'), wide: true, cell: entry => entry.ip ?? '—' },
]

function WhoCell({ entry: { by, who } }: { entry: Entry }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {who ?? '—'}
      {by === 'api_user' && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('audit.apiUser')}
        </Typography>
      )}
    </Box>
  )
}

function WhatCell({ entry: { what, changes, details } }: { entry: Entry }) {
  return (
    <Box>
      {what}
      {details.error_code && (
        <Typography variant="caption" color="error" component="div">
          {t('audit.refused', { code: details.error_code })}
        </Typography>
      )}
      <ChangedFields changes={changes} />
    </Box>
  )
}

/** The name of the record; a customer's id if the name is unknown. */
function nameOf({ subject, pickup_id: pickup, details }: Entry): string {
  if (subject === null) return pickup === null ? '' : t('audit.pickup', { number: pickup })
  return details.path?.includes(`/customers/${subject}`) ? t('audit.customer', { number: subject }) : subject
}

function SubjectCell({ entry }: { entry: Entry }) {
  const place = placeOf(entry)
  const text = nameOf(entry)
  if (place === null || text === '') return <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
  return (
    <MuiLink component={Link} to={place} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </MuiLink>
  )
}
