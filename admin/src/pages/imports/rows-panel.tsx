import { Button, Link as MuiLink, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { moneyText } from '../../parts/money.ts'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useMay } from '../../session/permission.tsx'
import { CorrectRow } from './correct-row.tsx'
import { type Import, type ImportKind, type ImportRow, importKinds } from './import-kinds.ts'

interface RowsPanelProps {
  kind: ImportKind
  file: Import
  busy: boolean
}

/** The rows of the file with faults, prices and created records. */
export function RowsPanel({ kind, file, busy }: RowsPanelProps) {
  const { path, list } = importKinds[kind]
  const may = useMay()
  const [corrected, setCorrected] = useState<ImportRow | null>(null)
  const columns: ListedColumn<ImportRow>[] = [
    { id: 'line', name: t('imports.lineColumn'), width: 70, cell: row => row.line },
    {
      id: 'state',
      name: t('imports.state'),
      width: 110,
      cell: row => <StatusMark status={row.state} tone={tones[row.state]} />,
    },
    {
      id: 'row',
      name: t('imports.row'),
      cell: row =>
        row.made ? (
          <MuiLink component={Link} to={`${list}/${row.made.id}`}>
            {row.made.name}
          </MuiLink>
        ) : (
          shownCells(row)
        ),
    },
    { id: 'remarks', name: t('imports.remarks'), cell: row => <Remarks row={row} /> },
    {
      id: 'price',
      name: kind === 'shipments' ? t('imports.price') : t('imports.effect'),
      align: 'right',
      cell: row => (kind === 'shipments' ? priceOf(row) : effectOf(row)),
    },
    ...(may && !busy
      ? [
          {
            id: 'correct',
            name: t('imports.correct'),
            quietName: true,
            cell: (row: ImportRow) =>
              row.state === 'made' ? null : (
                <Button
                  aria-label={t('imports.correctLine', { number: String(row.line) })}
                  onClick={() => setCorrected(row)}
                >
                  {t('imports.correct')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListFrame
        list="import-rows"
        resource={`${path.slice(1) as 'shipment-imports'}/${file.id}/rows`}
        sort={{ field: 'position', order: 'ASC' }}
        filters={
          <ChoiceFilter
            name="state"
            label={t('imports.rows')}
            width={180}
            choices={[
              { value: 'faulty', name: t('imports.onlyFaulty') },
              { value: 'check', name: t('imports.onlyCheck') },
              { value: 'good', name: t('imports.onlyGood') },
              { value: 'made', name: t('imports.onlyMade') },
            ]}
          />
        }
      >
        <RecordTable
          name={t('imports.rows')}
          columns={columns}
          empty={<Empty title={t('imports.noRows')} />}
        />
      </ListFrame>
      {corrected && <CorrectRow kind={kind} file={file} row={corrected} close={() => setCorrected(null)} />}
    </>
  )
}

const tones = { unchecked: 'quiet', good: 'good', check: 'warn', faulty: 'bad', made: 'moving' } as const
/** The number of cells that identify a row. */
const cellsShown = 5

function shownCells({ cells }: ImportRow): string {
  return cells
    .filter(cell => cell !== '')
    .slice(0, cellsShown)
    .join(' · ')
}

function Remarks({ row: { faults, warnings } }: { row: ImportRow }) {
  return (
    <>
      {faults.map(({ field, message }) => (
        <Typography key={field} variant="body2" color="error">
          {message}
        </Typography>
      ))}
      {warnings.map(({ field, message }) => (
        <Typography key={`${field} ${message}`} variant="body2" color="textSecondary">
          {message}
        </Typography>
      ))}
    </>
  )
}

function priceOf({ state, total, currency }: ImportRow): string {
  return state === 'faulty' ? '' : moneyText(total, currency)
}

function effectOf({ state, changes }: ImportRow): string {
  if (state === 'faulty' || state === 'unchecked') return ''
  return changes ? t('imports.changes', { name: changes.name }) : t('imports.new')
}
