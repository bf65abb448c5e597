import { Box, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf, Schemas } from '../../http/api.ts'
import type { Problem } from '../../http/problem.ts'
import { Empty } from '../../parts/empty.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { monospace } from '../../theme/theme.ts'

type ApiCall = Schemas['ApiCall']

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

const columns: Column<ApiCall>[] = [
  { name: 'Time', cell: call => <When at={call.time} /> },
  { name: 'User', cell: call => call.username ?? '—' },
  { name: 'Action', cell: call => call.action },
  { name: 'IP address', cell: call => call.ip },
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
