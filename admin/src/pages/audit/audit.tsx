import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, DateFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { placeOf } from './place-of.ts'

type Action = Schemas['StaffActivity']

/** Who of the staff did what to which record, and what it was before. */
export default function Audit() {
  const staff = useApiQuery('/staff', { freshFor: 60_000 }).data?.items ?? []
  const actions = useApiQuery('/staff-activity/actions', { freshFor: 60_000 }).data?.items ?? []
  return (
    <ListPage
      title="Audit"
      about="What staff changed, or were refused, for as long as calls are kept."
      resource="staff-activity"
      sort={{ field: 'time', order: 'DESC' }}
      filters={
        <>
          <SearchFilter name="subject" label="AWB, pickup, name or code, in full" width={315} />
          <ChoiceFilter
            name="staff_id"
            label="Who"
            width={180}
            choices={staff.map(({ id, name, email }) => ({ value: String(id), name: name ?? email }))}
          />
          <ChoiceFilter
            name="action"
            label="What"
            width={220}
            choices={actions.map(({ action, name }) => ({ value: action, name }))}
          />
          <DateFilter name="date_from" label="From" />
          <DateFilter name="date_to" label="To" />
        </>
      }
    >
      <RecordTable<Action>
        name="Audit"
        columns={columns}
        empty={<Empty title="Nothing yet">What staff change appears here.</Empty>}
      />
    </ListPage>
  )
}

const columns: Column<Action>[] = [
  { name: 'Time', cell: action => <When at={action.time} /> },
  { name: 'Who', cell: action => <Box sx={{ overflowWrap: 'anywhere' }}>{action.email ?? '—'}</Box> },
  { name: 'What', cell: action => <WhatCell action={action} /> },
  { name: 'Record', cell: action => <SubjectCell action={action} /> },
  { name: 'IP address', wide: true, cell: action => action.ip ?? '—' },
]

function WhatCell({ action: { what, changes, details } }: { action: Action }) {
  return (
    <Box>
      {what}
      {details.error_code && (
        <Typography variant="caption" color="error" component="div">
          Refused: {details.error_code}
        </Typography>
      )}
      {changes.map(({ field, before, after }) => (
        <Typography
          key={field}
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {field.replaceAll('_', ' ')}: {before ?? 'nothing'} → {after ?? 'nothing'}
        </Typography>
      ))}
    </Box>
  )
}

function SubjectCell({ action }: { action: Action }) {
  const place = placeOf(action.details.path)
  const text = action.subject ?? ''
  if (place === null || text === '') return <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
  return (
    <MuiLink component={Link} to={place} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </MuiLink>
  )
}
