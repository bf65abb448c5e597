import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { ChangedFields } from '../../parts/changed-fields.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, DateFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
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
      title="Audit"
      about="Changes by staff and API users, and refused actions of staff. Entries are kept as long as calls."
      resource="audit"
      sort={{ field: 'done', order: 'DESC' }}
      filters={
        <>
          <SearchFilter name="subject" label="AWB, pickup, name or code, in full" width={315} />
          <ChoiceFilter
            name="by"
            label="By"
            width={130}
            choices={[
              { value: 'staff', name: 'Staff' },
              { value: 'api_user', name: 'API users' },
            ]}
          />
          <ChoiceFilter
            name="staff_id"
            label="Staff member"
            width={180}
            choices={staff.map(({ id, name, email }) => ({ value: String(id), name: name ?? email }))}
          />
          <ChoiceFilter
            name="api_user_id"
            label="API user"
            width={150}
            choices={users.map(({ id, username }) => ({ value: String(id), name: username }))}
          />
          <ChoiceFilter
            name="action"
            label="Action"
            width={220}
            choices={actions.map(({ action, name }) => ({ value: action, name }))}
          />
          <DateFilter name="date_from" label="From" />
          <DateFilter name="date_to" label="To" />
        </>
      }
    >
      <RecordTable<Entry>
        name="Audit"
        columns={columns}
        empty={<Empty title="Nothing yet">Changes by staff and API users appear here.</Empty>}
      />
    </ListPage>
  )
}

const columns: Column<Entry>[] = [
  { name: 'Time', cell: entry => <When at={entry.time} /> },
  { name: 'User', cell: entry => <WhoCell entry={entry} /> },
  { name: 'Action', cell: entry => <WhatCell entry={entry} /> },
  { name: 'Record', cell: entry => <SubjectCell entry={entry} /> },
  { name: 'IP address', wide: true, cell: entry => entry.ip ?? '—' },
]

function WhoCell({ entry: { by, who } }: { entry: Entry }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {who ?? '—'}
      {by === 'api_user' && (
        <Typography variant="caption" color="textSecondary" component="div">
          API user
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
          Refused: {details.error_code}
        </Typography>
      )}
      <ChangedFields changes={changes} />
    </Box>
  )
}

/** The name of the record; a customer's id if the name is unknown. */
function nameOf({ subject, pickup_id: pickup, details }: Entry): string {
  if (subject === null) return pickup === null ? '' : `Pickup ${pickup}`
  return details.path?.includes(`/customers/${subject}`) ? `Customer ${subject}` : subject
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
