import { Box, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf, Schemas } from '../../http/api.ts'
import type { Problem } from '../../http/problem.ts'
import { t } from '../../messages/text.ts'
import { ChangedFields } from '../../parts/changed-fields.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, DateFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type Column, type ListedColumn, PlainTable, RecordTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { monospace } from '../../theme/theme.ts'

type ApiCall = Schemas['ApiCall']
type ListedApiCall = Schemas['ListedApiCall']

/** The last calls of several API users. */
export function ActivityTable({ calls }: { calls: UseQueryResult<DataOf<'get', '/api-activity'>, Problem> }) {
  return (
    <PlainTable
      name={t('api-access.activity')}
      columns={columns}
      records={calls.data?.items}
      keyOf={call => call.id}
      error={calls.error}
      retry={calls.refetch}
      empty={<Empty title={t('api-access.noCallsYet')}>{t('api-access.noCallsYetAbout')}</Empty>}
    />
  )
}

/** All calls of one API user: paged, and searched by path, AWB, status and day. */
export function UserActivity({ userId }: { userId: number }) {
  return (
    <ListFrame
      // A new key starts another user's list at its first page.
      key={userId}
      list="api-calls"
      resource={`api-users/${userId}/activity`}
      sort={{ field: 'called', order: 'DESC' }}
      inside
      filters={
        <>
          <SearchFilter label={t('api-access.callSearch')} />
          <ChoiceFilter
            name="status"
            label={t('common.status')}
            choices={[
              { value: '2xx', name: t('api-access.calls2xx') },
              { value: '4xx', name: t('api-access.calls4xx') },
              { value: '429', name: t('api-access.calls429') },
              { value: '5xx', name: t('api-access.calls5xx') },
            ]}
            width={150}
          />
          <DateFilter name="date_from" label={t('common.from')} />
          <DateFilter name="date_to" label={t('common.to')} />
        </>
      }
    >
      <RecordTable<ListedApiCall>
        name={t('api-access.calls')}
        columns={callColumns}
        empty={<Empty title={t('api-access.noCalls')}>{t('api-access.noCallsAbout')}</Empty>}
      />
    </ListFrame>
  )
}

const columns: Column<ApiCall>[] = [
  { name: t('common.time'), cell: call => <When at={call.time} /> },
  { name: t('common.user'), cell: call => call.username ?? '—' },
  { name: t('common.action'), cell: call => call.action },
  { name: t('common.ip'), cell: call => call.ip },
  { name: t('common.details'), cell: call => <Details of={call.details} /> },
]

const callColumns: ListedColumn<ListedApiCall>[] = [
  { id: 'time', name: t('common.time'), cell: call => <When at={call.time} /> },
  {
    id: 'action',
    name: t('common.action'),
    cell: call => (
      <>
        {call.action}
        <ChangedFields changes={call.changes} />
      </>
    ),
  },
  { id: 'ip', name: t('common.ip'), wide: true, cell: call => call.ip },
  { id: 'details', name: t('common.details'), cell: call => <Details of={call.details} /> },
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
        {code && ` ${code}`} ·{' '}
        {duration === null ? t('api-access.noDuration') : t('api-access.ms', { count: duration })}
      </Typography>
    </>
  )
}
