import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'

/** The tiers of a surcharge by value. A tier charges the sum of its filled fields. */
export function TierFields() {
  const { fields, append, remove } = useFieldArray({ name: 'tiers' })
  return (
    <Box role="group" aria-label="Tiers" sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" color="textSecondary">
        Percent and steps count what is over the tier before, or over “Leaving out” where it is filled in. The
        last tier has no upper bound.
      </Typography>
      {fields.map((tier, index) => (
        <Box
          key={tier.id}
          role="group"
          aria-label={`Tier ${index + 1}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr)) auto',
              sm: 'repeat(6, minmax(0, 1fr)) auto',
            },
            columnGap: 1.5,
          }}
        >
          <TextInput source={`tiers.${index}.up_to`} label="Value up to" />
          <TextInput source={`tiers.${index}.amount`} label="Amount" />
          <TextInput source={`tiers.${index}.percent`} label="Percent" />
          <TextInput source={`tiers.${index}.price`} label="Price of a step" />
          <TextInput source={`tiers.${index}.per`} label="Each … begun" />
          <TextInput source={`tiers.${index}.included`} label="Leaving out" />
          <RemoveButton name={`Remove tier ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({})}>
        Add a tier
      </Button>
    </Box>
  )
}
