import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  type TableCellProps,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material'
import { type MouseEvent, memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { messageOf } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import { type ListColumn, shownColumns } from './chosen-columns.ts'
import { Empty } from './empty.tsx'
import type { Sort } from './list-address.ts'
import { type Selection, useSelectionContext } from './selection.ts'
import { cards, compactRows } from './table-styles.ts'
import { TickAllCell, TickCell } from './tick-cells.tsx'
import { useListContext, useOfferColumns } from './use-list.ts'
import { useScrolling } from './use-scrolling.ts'
import { useTick } from './use-tick.ts'
import { visuallyHidden } from './visually-hidden.ts'

export interface Column<T> {
  name: string
  /** The column needs a heading for screen readers only. */
  quietName?: boolean
  /** The server's name for the order by this column, if any. */
  sort?: string
  align?: 'right'
  /** Hidden in narrow windows. */
  wide?: boolean
  width?: string | number
  cell: (record: T) => ReactNode
}

/** A column of a list, which a person may hide and move. */
export type ListedColumn<T> = Column<T> & ListColumn

export interface TableProps<T> {
  name: string
  columns: readonly Column<T>[]
  records: readonly T[] | undefined
  keyOf: (record: T) => string | number
  empty: ReactNode
  error?: unknown
  retry?: (() => unknown) | undefined
  busy?: boolean
  sort?: Sort
  setSort?: (sort: Sort) => void
  /** A click anywhere in a row follows the row's first link, to the page of its record. */
  rowsOpen?: boolean
  selection?: Selection | null
  /** The name of a record with a tick box. */
  nameOf?: (record: T) => string
  /** Rows with less space. */
  compact?: boolean
  /** Cells of compact rows have one line each, cut at its end. */
  oneLine?: boolean
}

/** Records as rows; or the progress, an error, or a hint for an empty table. */
export function PlainTable<T>(props: TableProps<T>) {
  const {
    name,
    columns,
    keyOf,
    empty,
    error,
    retry,
    busy,
    rowsOpen = false,
    selection = null,
    compact = false,
    oneLine = false,
  } = props
  // Hundreds of rows are drawn in slices, so that typing is not held up.
  const records = useDeferredValue(props.records)
  const tick = useTick(selection)
  const nameOf = props.nameOf ?? (record => String(keyOf(record)))
  const { frame, scrolls } = useScrolling()
  if (error) {
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={retry && <Button onClick={() => retry()}>{t('common.tryAgain')}</Button>}
      >
        {messageOf(error)}
      </Alert>
    )
  }
  if (records?.length === 0 && !busy) return <>{empty}</>
  return (
    <Box
      ref={frame}
      sx={{ position: 'relative', overflowX: 'auto' }}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': t('parts.table.scrolled', { name }) } : {})}
    >
      {busy && records && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2 }} />
      )}
      <Table
        aria-label={name}
        aria-busy={records === undefined || records !== props.records}
        sx={{
          '& tr:last-child td': { borderBottom: 0 },
          ...cards,
          ...(compact ? compactRows(oneLine) : {}),
        }}
      >
        <TableHead>
          <TableRow>
            {selection && <TickAllCell selection={selection} />}
            {columns.map(column => (
              <HeadCell key={column.name} column={column} {...props} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records === undefined
            ? waitingRows.map(row => (
                <TableRow key={row}>
                  {selection && <TableCell padding="checkbox" />}
                  {columns.map(column => (
                    <TableCell key={column.name}>
                      <Skeleton width="70%" />
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : records.map(record => (
                <Row
                  key={keyOf(record)}
                  record={record}
                  columns={columns}
                  rowsOpen={rowsOpen}
                  selected={selection?.has(idOf(record)) ?? false}
                  tick={selection ? tick : null}
                  name={selection ? nameOf(record) : ''}
                />
              ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface RowProps<T> {
  record: T
  columns: readonly Column<T>[]
  rowsOpen: boolean
  selected: boolean
  tick: Selection['toggle'] | null
  name: string
}

/** Drawn again only if it changes: lists have hundreds of them. */
const Row = memo(function Row<T>({ record, columns, rowsOpen, selected, tick, name }: RowProps<T>) {
  return (
    <TableRow
      hover
      selected={selected}
      {...(rowsOpen ? { onClick: openRow, sx: { '&:has(a)': { cursor: 'pointer' } } } : {})}
    >
      {tick && <TickCell tick={tick} selected={selected} id={idOf(record)} name={name} />}
      <Cells record={record} columns={columns} />
    </TableRow>
  )
}) as <T>(props: RowProps<T>) => ReactNode

/** A tick leaves them alone. */
const Cells = memo(function Cells<T>({ record, columns }: Pick<RowProps<T>, 'record' | 'columns'>) {
  return columns.map(column => (
    <TableCell
      key={column.name}
      align={column.align ?? 'left'}
      sx={shownWhen(column)}
      {...(column.quietName ? {} : { 'data-label': column.name })}
    >
      {column.cell(record)}
    </TableCell>
  ))
}) as <T>(props: Pick<RowProps<T>, 'record' | 'columns'>) => ReactNode

/** The id of a record with a tick box; 0, which no record has, for one without. */
function idOf(record: unknown): number {
  return Number((record as { id?: unknown }).id ?? 0)
}

/** Follows the row's first link, unless the click was on a control or selected text. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const isForContent =
    event.target instanceof Element &&
    event.target.closest('a, button, input, label, summary, [role="button"], [data-tick]')
  if (isForContent || event.defaultPrevented || window.getSelection()?.toString()) return
  const link = event.currentTarget.querySelector('a')
  // Passes the modifier keys on, so that Ctrl+click opens a new tab.
  link?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  )
}

const waitingRows = [1, 2, 3, 4, 5]

function shownWhen({ wide }: { wide?: boolean }) {
  return wide ? { display: { xs: 'none', md: 'table-cell' } } : {}
}

function HeadCell<T>({ column, sort, setSort }: { column: Column<T> } & TableProps<T>) {
  const { name, align = 'left', width, quietName } = column
  const cell: Pick<TableCellProps, 'align' | 'width' | 'sx'> = {
    align,
    sx: shownWhen(column),
    ...(width === undefined ? {} : { width }),
  }
  const field = column.sort
  if (field === undefined || !setSort) {
    return <TableCell {...cell}>{quietName ? <Box sx={visuallyHidden}>{name}</Box> : name}</TableCell>
  }
  const active = sort?.field === field
  const order = active && sort.order === 'ASC' ? 'asc' : 'desc'
  return (
    <TableCell {...cell} sortDirection={active ? order : false}>
      <TableSortLabel
        active={active}
        direction={order}
        onClick={() => setSort({ field, order: active && sort.order === 'DESC' ? 'ASC' : 'DESC' })}
      >
        {name}
      </TableSortLabel>
    </TableCell>
  )
}

interface RecordTableProps<T> {
  name: string
  columns: readonly ListedColumn<T>[]
  empty: ReactNode
  /** The key of a record; usually its `id`. */
  keyOf?: (record: T) => string | number
  rowsOpen?: boolean
  /** The name of a record with a tick box. */
  nameOf?: (record: T) => string
  /** Cells of compact rows have one line each, cut at its end. */
  oneLine?: boolean
}

/** The table of the surrounding list, with the columns that the person has chosen. */
export function RecordTable<T extends { id: string | number }>(props: RecordTableProps<T>) {
  const { name, columns, empty, keyOf = record => record.id, rowsOpen = false } = props
  const { data, error, refetch, isFetching, filterValues, setFilters, sort, setSort, ...list } =
    useListContext()
  const chosen = list.columns
  useOfferColumns(columns)
  const shown = useMemo(
    () => shownColumns(columns, chosen).map(column => (chosen ? { ...column, wide: false } : column)),
    [columns, chosen],
  )
  const selection = useSelectionContext()
  const filtered = Object.keys(filterValues).length > 0
  return (
    <PlainTable
      name={name}
      columns={shown}
      records={data?.items as T[] | undefined}
      keyOf={keyOf}
      rowsOpen={rowsOpen}
      selection={selection}
      {...(props.nameOf ? { nameOf: props.nameOf } : {})}
      error={error}
      retry={refetch}
      busy={isFetching}
      compact={list.settings?.density === 'compact'}
      oneLine={props.oneLine ?? false}
      sort={sort}
      setSort={setSort}
      empty={
        filtered ? (
          <Empty
            title={t('parts.table.noMatch')}
            action={
              <Button variant="outlined" onClick={() => setFilters({})}>
                {t('parts.table.clear')}
              </Button>
            }
          >
            {t('parts.table.noMatchAbout')}
          </Empty>
        ) : (
          empty
        )
      }
    />
  )
}
