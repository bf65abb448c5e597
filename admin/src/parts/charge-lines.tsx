import { Table, TableBody, TableCell, TableRow } from '@mui/material'
import type { Schemas } from '../http/api.ts'
import { t } from '../messages/text.ts'
import { moneyText } from './money.ts'

type ChargeItem = NonNullable<Schemas['Shipment']['charges']>['items'][number]

interface ChargeLinesProps {
  items: ChargeItem[]
  total: number
  currency: string
}

/** The lines of a price and their sum. */
export function ChargeLines({ items, total, currency }: ChargeLinesProps) {
  return (
    <Table
      size="small"
      aria-label={t('common.charges')}
      sx={{ '& .MuiTableCell-root.MuiTableCell-root': { px: 0 } }}
    >
      <TableBody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price never move
          <TableRow key={index}>
            <TableCell>{item.name}</TableCell>
            <TableCell align="right">{moneyText(item.amount, currency)}</TableCell>
          </TableRow>
        ))}
        <TableRow sx={{ '& td, & th': { borderBottom: 0, fontWeight: 620 } }}>
          <TableCell component="th" scope="row">
            {t('common.total')}
          </TableCell>
          <TableCell align="right">{moneyText(total, currency)}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  )
}
