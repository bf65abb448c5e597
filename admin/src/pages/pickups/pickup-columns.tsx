import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../../messages/text.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { DayInput, TimeInput } from '../../parts/day-input.tsx'
import { NumberInput } from '../../parts/inputs/index.ts'

interface PickupColumnsProps {
  weightLabel: string
  /** Fields of one column of two each. */
  more?: ReactNode
  /** Fields below, across both columns. */
  below: ReactNode
}

/** The fields of a pickup in a form: address on the left, time and goods on the right. */
export function PickupColumns({ weightLabel, more, below }: PickupColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
      }}
    >
      <AddressFields at="address" contact />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          columnGap: 2,
          alignContent: 'start',
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <DayInput source="scheduled_date" label={t('common.day')} />
        </Box>
        <TimeInput source="ready_time" label={t('pickups.readyFrom')} />
        <TimeInput source="latest_time" label={t('pickups.until')} />
        <NumberInput source="num_packages" label={t('pickups.packagesField')} min={1} />
        <NumberInput source="total_weight" label={weightLabel} min={0} />
        {more}
        <Box sx={{ gridColumn: '1 / -1' }}>{below}</Box>
      </Box>
    </Box>
  )
}
