import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import type { Init } from '../../http/api.ts'
import { TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'

type Sent = Pick<Init<'post', '/services'>['body'], 'distance_zones'>

/** Zones by distance: the columns of a table of distances and weights. */
export function DistanceZones() {
  const { fields, append, remove } = useFieldArray({ name: 'distance_zones' })
  return (
    <Box role="group" aria-label="Zones by distance" sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Instead of a zone set, zones may go by the distance of a shipment: its rate cards then have a column
        for each. The last one may be without an end.
      </Typography>
      {fields.map((zone, index) => (
        <Box
          key={zone.id}
          role="group"
          aria-label={`Distance ${index + 1}`}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto', columnGap: 1.5 }}
        >
          <TextInput source={`distance_zones.${index}.up_to`} label="Up to (km)" />
          <TextInput source={`distance_zones.${index}.zone`} label="Zone" />
          <RemoveButton name={`Remove distance ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ up_to: '', zone: '' })}>
        Add a distance
      </Button>
    </Box>
  )
}

/** The zones as a request, without empty bounds. */
export function sentDistances({ distance_zones: zones }: Sent): NonNullable<Sent['distance_zones']> | null {
  if (!zones?.length) return null
  return zones.map(({ zone, up_to }) => (up_to ? { zone, up_to } : { zone }))
}
