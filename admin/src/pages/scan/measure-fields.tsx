import { Box, MenuItem, TextField } from '@mui/material'
import { t } from '../../messages/text.ts'
import type { Scan } from '../../scanning/waiting-scans.ts'

type Measured = NonNullable<Scan['measured']>

/** Text as typed. */
export interface Measures {
  weight: string
  unit: 'shipment' | 'kg' | 'lb'
  length: string
  width: string
  height: string
}

export const noMeasures: Measures = { weight: '', unit: 'shipment', length: '', width: '', height: '' }

/** The measures of the next parcel, or their fault. */
export function measuredOf({ weight, unit, ...sides }: Measures): {
  measured?: Measured
  fault: string | null
} {
  const [kilos, length, width, height] = [weight, sides.length, sides.width, sides.height].map(numberIn)
  if (!kilos) return { fault: t('scan.measure.weightFirst') }
  const typed = [sides.length, sides.width, sides.height].filter(text => text.trim() !== '')
  const unitOf = unit === 'shipment' ? {} : { weight_unit: unit }
  if (typed.length === 0) return { measured: { weight: kilos, ...unitOf }, fault: null }
  if (!length || !width || !height) return { fault: t('scan.measure.sides') }
  return { measured: { weight: kilos, ...unitOf, length, width, height }, fault: null }
}

function numberIn(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return number > 0 && number <= 100_000 ? number : null
}

interface MeasureFieldsProps {
  measures: Measures
  change: (measures: Measures) => void
}

/** Weight and sides of the next parcel. */
export function MeasureFields({ measures, change }: MeasureFieldsProps) {
  const field = (name: 'weight' | 'length' | 'width' | 'height', label: string) => (
    <TextField
      label={label}
      value={measures[name]}
      onChange={({ target }) => change({ ...measures, [name]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
      sx={{ gridColumn: { xs: name === 'weight' ? 'span 3' : 'span 2', sm: 'auto' } }}
    />
  )
  return (
    <Box
      role="group"
      aria-label={t('scan.measure.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(6, 1fr)', sm: '1fr 1.4fr 1fr 1fr 1fr' },
        columnGap: 1,
        mt: 1,
      }}
    >
      {field('weight', t('common.weight'))}
      <TextField
        select
        label={t('common.unit')}
        value={measures.unit}
        onChange={({ target }) => change({ ...measures, unit: target.value as Measures['unit'] })}
        sx={{ gridColumn: { xs: 'span 3', sm: 'auto' } }}
      >
        <MenuItem value="shipment">{t('scan.measure.shipmentUnit')}</MenuItem>
        <MenuItem value="kg">{t('scan.measure.metric')}</MenuItem>
        <MenuItem value="lb">{t('scan.measure.imperial')}</MenuItem>
      </TextField>
      {field('length', t('shipments.length'))}
      {field('width', t('shipments.width'))}
      {field('height', t('shipments.height'))}
    </Box>
  )
}
