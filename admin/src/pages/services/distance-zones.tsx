import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import type { Init } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'

type Sent = Pick<Init<'post', '/services'>['body'], 'distance_zones'>

/** Zones by distance: the columns of a table of distances and weights. */
export function DistanceZones() {
  const { fields, append, remove } = useFieldArray({ name: 'distance_zones' })
  return (
    <Box role="group" aria-label={t('services.distance.title')} sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('services.distance.about')}
      </Typography>
      {fields.map((zone, index) => (
        <Box
          key={zone.id}
          role="group"
          aria-label={t('services.distance.name', { number: index + 1 })}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto', columnGap: 1.5 }}
        >
          <TextInput source={`distance_zones.${index}.up_to`} label={t('services.distance.upTo')} />
          <TextInput source={`distance_zones.${index}.zone`} label={t('services.distance.zone')} />
          <RemoveButton
            name={t('services.distance.remove', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ up_to: '', zone: '' })}>
        {t('services.distance.add')}
      </Button>
    </Box>
  )
}

/** The zones as a request, without empty bounds. */
export function sentDistances({ distance_zones: zones }: Sent): NonNullable<Sent['distance_zones']> | null {
  if (!zones?.length) return null
  return zones.map(({ zone, up_to }) => (up_to ? { zone, up_to } : { zone }))
}
