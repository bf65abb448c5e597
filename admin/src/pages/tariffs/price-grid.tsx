import {
  Alert,
  Box,
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../messages/text.ts'
import {
  type CellPlace,
  every,
  type Grid,
  type GridRow,
  newRow,
  type Pasted,
  paste,
  placeKey,
} from './card-grid.ts'

interface PriceGridProps {
  grid: Grid
  zones: string[]
  /** The unit of the brackets: `lb`, `km`, `pieces`; null without brackets. */
  unit: string | null
  faults: ReadonlyMap<string, string>
  warnings: ReadonlyMap<string, string>
  readOnly: boolean
  change: (grid: Grid) => void
}

/** A spreadsheet of prices: arrow keys and Enter move, and copied cells can be pasted. */
export function PriceGrid({ grid, zones, unit, faults, warnings, readOnly, change }: PriceGridProps) {
  const rows = unit === null ? grid.rows.filter(({ kind }) => kind !== 'bound') : grid.rows
  const longest = Math.max(...rows.flatMap(row => Object.values(row.cells).map(text => text.length)), 0)
  const [last, setLast] = useState<{ before: Grid; pasted: Pasted } | null>(null)
  // Undoing the paste would lose later changes.
  const undoable = last?.pasted.grid === grid ? last : null
  const edit = (id: number, news: (row: GridRow) => Partial<GridRow>) =>
    change({ ...grid, rows: grid.rows.map(row => (row.id === id ? { ...row, ...news(row) } : row)) })

  function takePaste(row: GridRow, column: number, text: string) {
    const pasted = paste(grid, zones, { row: grid.rows.indexOf(row), column }, text)
    setLast({ before: grid, pasted })
    change(pasted.grid)
  }

  function undoByKey(event: KeyboardEvent) {
    if (!undoable || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    change(undoable.before)
  }

  function addRow() {
    const at = grid.rows.findIndex(({ kind }) => kind === 'above')
    change({ ...grid, rows: grid.rows.toSpliced(at, 0, newRow()) })
  }

  return (
    <>
      {undoable && <PasteReport pasted={undoable.pasted} undo={() => change(undoable.before)} />}
      <Box
        sx={{ overflowX: 'auto' }}
        onKeyDown={event => {
          undoByKey(event)
          moveByKey(event)
        }}
      >
        <Table
          size="small"
          aria-label={t('tariffs.grid.pricesOf', { name: packageTypeName(grid.packageType) })}
          sx={{ width: 'auto', minWidth: '60%' }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{unit === null ? '' : t('tariffs.grid.upTo', { unit: unitText(unit) })}</TableCell>
              {zones.map(zone => (
                <TableCell key={zone} align="right">
                  {zone === every
                    ? zones.length > 1
                      ? t('tariffs.grid.otherZones')
                      : t('tariffs.price')
                    : zone}
                </TableCell>
              ))}
              {!readOnly && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, line) => (
              <TableRow key={row.id} data-row={line}>
                <TableCell sx={{ py: 0.25, px: 0.5, verticalAlign: 'top' }}>
                  {row.kind === 'bound' ? (
                    <Cell
                      name={t('tariffs.grid.upperBound', { number: String(line) })}
                      text={row.bound}
                      place={{ packageType: grid.packageType, row: row.id, zone: null }}
                      column={0}
                      width={72}
                      {...{ faults, warnings, readOnly }}
                      change={bound => edit(row.id, () => ({ bound }))}
                      pasted={text => takePaste(row, -1, text)}
                    />
                  ) : (
                    <Box sx={{ whiteSpace: 'nowrap', px: 1, py: 0.75 }}>{rowName(row, unit)}</Box>
                  )}
                </TableCell>
                {zones.map((zone, index) => (
                  <TableCell key={zone} align="right" sx={{ py: 0.25, px: 0.5, verticalAlign: 'top' }}>
                    <Cell
                      name={
                        zone === every
                          ? t('tariffs.grid.cellAll', { row: rowName(row, unit) })
                          : t('tariffs.grid.cell', { row: rowName(row, unit), zone })
                      }
                      text={row.cells[zone] ?? ''}
                      place={{ packageType: grid.packageType, row: row.id, zone }}
                      column={index + 1}
                      width={Math.max(92, longest * 7.3 + 18)}
                      {...{ faults, warnings, readOnly }}
                      change={text => edit(row.id, ({ cells }) => ({ cells: { ...cells, [zone]: text } }))}
                      pasted={text => takePaste(row, index, text)}
                    />
                  </TableCell>
                ))}
                {!readOnly && (
                  <TableCell sx={{ py: 0.25, px: 0.5, verticalAlign: 'top' }}>
                    {row.kind === 'bound' && (
                      <IconButton
                        size="small"
                        aria-label={t('tariffs.grid.removeRow', { number: String(line) })}
                        onClick={() => change({ ...grid, rows: grid.rows.filter(({ id }) => id !== row.id) })}
                      >
                        <DeleteIcon />
                      </IconButton>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {!readOnly && unit !== null && (
        <Button startIcon={<AddIcon />} onClick={addRow} sx={{ mt: 1 }}>
          {t('tariffs.grid.add')}
        </Button>
      )}
    </>
  )
}

/** The filled and skipped cells of a paste, with undo. */
function PasteReport({ pasted: { rows, columns, leftOut }, undo }: { pasted: Pasted; undo: () => void }) {
  return (
    <Alert
      severity={leftOut > 0 ? 'warning' : 'success'}
      role="status"
      action={<Button onClick={undo}>{t('tariffs.grid.undo')}</Button>}
      sx={{ mb: 1.5 }}
    >
      {t('tariffs.grid.pasted', { rows, columns })}
      {leftOut > 0 && ` ${t('tariffs.grid.leftOut', { count: leftOut })}`}
    </Alert>
  )
}

/** The unit of the brackets in the user's language. */
function unitText(unit: string): string {
  return unit === 'pieces' ? t('tariffs.pieces') : unit
}

export function packageTypeName(packageType: string): string {
  return packageType === every ? t('tariffs.grid.otherTypes') : packageType
}

function rowName({ kind, bound }: GridRow, unit: string | null): string {
  if (kind === 'minimum') return t('tariffs.grid.minimumCharge')
  if (kind === 'bound') return t('tariffs.grid.rowUpTo', { bound: bound || '?', unit: unitText(unit ?? '') })
  return unit === null ? t('tariffs.price') : t('tariffs.grid.above')
}

interface CellProps {
  name: string
  text: string
  place: CellPlace
  column: number
  width: number
  faults: ReadonlyMap<string, string>
  warnings: ReadonlyMap<string, string>
  readOnly: boolean
  change: (text: string) => void
  pasted: (text: string) => void
}

function Cell({ name, text, place, column, width, faults, warnings, readOnly, change, pasted }: CellProps) {
  const told = useId()
  const fault = faults.get(placeKey(place))
  const warning = fault ? undefined : warnings.get(placeKey(place))
  const sentence = fault ?? warning

  function take(event: ClipboardEvent<HTMLInputElement>) {
    const block = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(block.trim())) return
    event.preventDefault()
    pasted(block)
  }

  return (
    <>
      <Box
        component="input"
        value={text}
        readOnly={readOnly}
        aria-label={name}
        aria-invalid={Boolean(fault)}
        {...(sentence ? { 'aria-describedby': told } : {})}
        data-column={column}
        onChange={event => change(event.target.value)}
        onPaste={take}
        sx={{
          width,
          font: 'inherit',
          fontFeatureSettings: "'tnum'",
          textAlign: 'right',
          color: 'text.primary',
          bgcolor: readOnly ? 'transparent' : 'background.paper',
          border: 1,
          borderColor: fault ? 'error.main' : warning ? 'warning.main' : readOnly ? 'transparent' : 'divider',
          borderRadius: 0.75,
          px: 1,
          py: 0.6,
          '&:hover': { borderColor: readOnly ? 'transparent' : 'text.secondary' },
          '&:focus': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
        }}
      />
      {sentence && (
        <Box
          id={told}
          component="span"
          sx={{
            display: 'block',
            maxWidth: 150,
            ml: 'auto',
            fontSize: '0.6875rem',
            lineHeight: 1.3,
            whiteSpace: 'normal',
            color: fault ? 'error.main' : 'warning.main',
          }}
        >
          {sentence}
        </Box>
      )}
    </>
  )
}

/** Up, down and Enter move between rows; left and right leave a cell at the end of its text. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement)) return
  const row = Number(field.closest('tr')?.dataset.row)
  const column = Number(field.dataset.column)
  const atStart = field.selectionStart === 0 && field.selectionEnd === 0
  const atEnd = field.selectionStart === field.value.length && field.selectionEnd === field.value.length
  const steps: Record<string, [number, number] | undefined> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [1, 0],
    ArrowLeft: atStart ? [0, -1] : undefined,
    ArrowRight: atEnd ? [0, 1] : undefined,
  }
  const step = steps[event.key]
  if (!step) return
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `tr[data-row="${row + step[0]}"] input[data-column="${column + step[1]}"]`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
