import { Checkbox, TableCell } from '@mui/material'
import { t } from '../messages/text.ts'
import type { Selection } from './selection.ts'

/** The box in the head of a table, which ticks the rows of the page. */
export function TickAllCell({ selection }: { selection: Selection }) {
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={selection.pageTicked}
        indeterminate={selection.pagePartlyTicked}
        onChange={selection.togglePage}
        slotProps={{ input: { 'aria-label': t('parts.selection.all') } }}
      />
    </TableCell>
  )
}

/** The box that ticks a row; with the shift key, all rows since the last one ticked. */
export function TickCell({ selection, id, name }: { selection: Selection; id: number; name: string }) {
  return (
    <TableCell padding="checkbox" data-tick>
      <Checkbox
        size="small"
        checked={selection.has(id)}
        onChange={event => {
          const { shiftKey } = event.nativeEvent as MouseEvent
          selection.toggle(id, Boolean(shiftKey))
        }}
        slotProps={{ input: { 'aria-label': t('common.select', { name }) } }}
      />
    </TableCell>
  )
}
