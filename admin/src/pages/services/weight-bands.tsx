import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import type { Init } from '../../http/api.ts'
import { TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'

type Sent = Pick<Init<'post', '/services'>['body'], 'weight_bands'>

/** Divisors and increments by weight. */
export function WeightBands() {
  const { fields, append, remove } = useFieldArray({ name: 'weight_bands' })
  return (
    <Box role="group" aria-label="Weight bands" sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Divisor and increment may change with the weight: half kilograms up to 30, whole ones above. An empty
        field is as above; the last band has no upper bound.
      </Typography>
      {fields.map((band, index) => (
        <Box
          key={band.id}
          role="group"
          aria-label={`Weight band ${index + 1}`}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto', columnGap: 1.5 }}
        >
          <TextInput source={`weight_bands.${index}.up_to`} label="Up to" />
          <TextInput source={`weight_bands.${index}.volumetric_divisor`} label="Volumetric divisor" />
          <TextInput source={`weight_bands.${index}.weight_increment`} label="Round up to a multiple of" />
          <RemoveButton name={`Remove weight band ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ up_to: '' })}>
        Add a weight band
      </Button>
    </Box>
  )
}

/** The bands as a request, without empty fields. */
export function sentBands({ weight_bands: bands }: Sent): NonNullable<Sent['weight_bands']> | null {
  if (!bands?.length) return null
  return bands.map(band => Object.fromEntries(Object.entries(band).filter(([, value]) => value)))
}
