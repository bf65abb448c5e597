import { Box, Button, IconButton, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { TextInput } from '../../parts/inputs/index.ts'

/** What a surcharge comes to by tiers of a value. What a tier charges is the sum of the fields that are filled in. */
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
          <IconButton
            aria-label={`Remove tier ${index + 1}`}
            onClick={() => remove(index)}
            sx={{ mt: 1, height: 40 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({})}>
        Add a tier
      </Button>
    </Box>
  )
}
