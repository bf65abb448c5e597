import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import type { Init } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'

type Sent = Pick<Init<'post', '/services'>['body'], 'weight_bands'>

/** Divisors and increments by weight. */
export function WeightBands() {
  const { fields, append, remove } = useFieldArray({ name: 'weight_bands' })
  return (
    <Box role="group" aria-label={t('services.bands.title')} sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('services.bands.about')}
      </Typography>
      {fields.map((band, index) => (
        <Box
          key={band.id}
          role="group"
          aria-label={t('services.bands.name', { number: index + 1 })}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto', columnGap: 1.5 }}
        >
          <TextInput source={`weight_bands.${index}.up_to`} label={t('common.upTo')} />
          <TextInput
            source={`weight_bands.${index}.volumetric_divisor`}
            label={t('services.bands.divisor')}
          />
          <TextInput
            source={`weight_bands.${index}.weight_increment`}
            label={t('services.bands.increment')}
          />
          <RemoveButton
            name={t('services.bands.remove', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ up_to: '' })}>
        {t('services.bands.add')}
      </Button>
    </Box>
  )
}

/** The bands as a request, without empty fields. */
export function sentBands({ weight_bands: bands }: Sent): NonNullable<Sent['weight_bands']> | null {
  if (!bands?.length) return null
  return bands.map(band => Object.fromEntries(Object.entries(band).filter(([, value]) => value)))
}
