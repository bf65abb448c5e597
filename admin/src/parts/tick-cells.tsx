import { TableCell } from '@mui/material'
import { t } from '../messages/text.ts'
import type { Selection } from './selection.ts'
import { TickBox } from './tick-box.tsx'

/** The box in the head of a table, which ticks the rows of the page. */
export function TickAllCell({ selection }: { selection: Selection }) {
  return (
    <TableCell padding="checkbox" data-tick>
      <TickBox
        label={t('parts.selection.all')}
        checked={selection.pageTicked}
        partly={selection.pagePartlyTicked}
        tick={selection.togglePage}
      />
    </TableCell>
  )
}

interface TickCellProps {
  tick: Selection['toggle']
  selected: boolean
  id: number
  name: string
}

/** The box that ticks a row; with the shift key, all rows since the last one ticked. */
export function TickCell({ tick, selected, id, name }: TickCellProps) {
  return (
    <TableCell padding="checkbox" data-tick>
      <TickBox
        label={t('common.select', { name })}
        checked={selected}
        tick={withShift => tick(id, withShift)}
      />
    </TableCell>
  )
}
