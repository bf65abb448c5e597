import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link as MuiLink } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../http/api.ts'
import { useApiQuery } from '../http/use-api.ts'
import { t } from '../messages/text.ts'
import { CursorPager } from '../parts/cursor-pager.tsx'
import { type Column, PlainTable } from '../parts/record-table.tsx'
import type { Work } from './work.tsx'
import { nameOfWork, recordPage } from './work-texts.ts'

type Row = Schemas['WorkRow']

const perPage = 25

/** The failed records with the reasons. */
export default function WorkFailures({ work, close }: { work: Work; close: () => void }) {
  const heading = useId()
  // The cursors of this page and the pages before it.
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const query = useApiQuery('/long-work/{id}/rows', {
    params: {
      path: { id: work.id },
      query: { outcome: 'failed', limit: perPage, cursor: cursors.at(-1) ?? null },
    },
    keepPrevious: true,
  })
  const columns: Column<Row>[] = [
    {
      name: t('frame.work.record'),
      width: 180,
      cell: row => <RecordName work={work} row={row} close={close} />,
    },
    { name: t('common.reason'), cell: row => row.message },
  ]
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('frame.work.failuresOf', { name: nameOfWork(work) })}</DialogTitle>
      <DialogContent sx={{ px: 0 }}>
        <PlainTable
          name={t('frame.work.failures')}
          columns={columns}
          records={query.data?.items}
          keyOf={row => row.id}
          empty={null}
          error={query.error}
          retry={query.refetch}
          busy={query.isFetching}
        />
        <CursorPager
          name={t('frame.work.failurePages')}
          page={query.data}
          before={(cursors.length - 1) * perPage}
          back={cursors.length > 1 ? () => setCursors(cursors.slice(0, -1)) : null}
          on={cursor => setCursors([...cursors, cursor])}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function RecordName({ work, row, close }: { work: Work; row: Row; close: () => void }) {
  const page = recordPage(work, row.record_id)
  const name = row.name ?? t('frame.work.number', { id: String(row.record_id) })
  if (page === null || row.name === null) return <>{name}</>
  return (
    <MuiLink component={Link} to={page} onClick={close}>
      {name}
    </MuiLink>
  )
}
