import { Box, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf, Schemas } from '../../http/api.ts'
import type { Problem } from '../../http/problem.ts'
import { ChangedFields } from '../../parts/changed-fields.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, DateFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type Column, PlainTable, RecordTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { monospace } from '../../theme/theme.ts'

type ApiCall = Schemas['ApiCall']
type ListedApiCall = Schemas['ListedApiCall']

/** The last calls of several API users. */
export function ActivityTable({ calls }: { calls: UseQueryResult<DataOf<'get', '/api-activity'>, Problem> }) {
  return (
    <PlainTable
      name="Recent activity"
      columns={columns}
      records={calls.data?.items}
      keyOf={call => call.id}
      error={calls.error}
      retry={calls.refetch}
      empty={<Empty title="No calls yet">Calls with a token appear here.</Empty>}
    />
  )
}

/** All calls of one API user: paged, and searched by path, AWB, status and day. */
export function UserActivity({ userId }: { userId: number }) {
  return (
    <ListFrame
      // A new key starts another user's list at its first page.
      key={userId}
      resource={`api-users/${userId}/activity`}
      sort={{ field: 'called', order: 'DESC' }}
      inside
      filters={
        <>
          <SearchFilter label="AWB, or part of the path" />
          <ChoiceFilter
            name="status"
            label="Status"
            choices={[
              { value: '2xx', name: 'Accepted (2xx)' },
              { value: '4xx', name: 'Refused (4xx)' },
              { value: '429', name: 'Too many (429)' },
              { value: '5xx', name: 'Failed (5xx)' },
            ]}
            width={150}
          />
          <DateFilter name="date_from" label="From" />
          <DateFilter name="date_to" label="To" />
        </>
      }
    >
      <RecordTable<ListedApiCall>
        name="Calls"
        columns={callColumns}
        empty={<Empty title="No calls">Calls with a token of this user appear here.</Empty>}
      />
    </ListFrame>
  )
}

const columns: Column<ApiCall>[] = [
  { name: 'Time', cell: call => <When at={call.time} /> },
  { name: 'User', cell: call => call.username ?? '—' },
  { name: 'Action', cell: call => call.action },
  { name: 'IP address', cell: call => call.ip },
  { name: 'Details', cell: call => <Details of={call.details} /> },
]

const callColumns: Column<ListedApiCall>[] = [
  { name: 'Time', cell: call => <When at={call.time} /> },
  {
    name: 'Action',
    cell: call => (
      <>
        {call.action}
        <ChangedFields changes={call.changes} />
      </>
    ),
  },
  { name: 'IP address', wide: true, cell: call => call.ip },
  { name: 'Details', cell: call => <Details of={call.details} /> },
]

function Details({ of }: { of: ApiCall['details'] }) {
  const { method, path, status, error_code: code, duration_ms: duration } = of
  return (
    <>
      <Box component="span" sx={{ fontFamily: monospace, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
        {method} {path}
      </Box>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: status >= 400 ? 'error.main' : 'text.secondary' }}
      >
        {status}
        {code && ` ${code}`} · {duration === null ? 'duration unknown' : `${duration} ms`}
      </Typography>
    </>
  )
}
