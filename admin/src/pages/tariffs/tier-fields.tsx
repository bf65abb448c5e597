import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { t } from '../../messages/text.ts'
import { PercentInput, TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'

/** The tiers of a surcharge by value. A tier charges the sum of its filled fields. */
export function TierFields() {
  const { fields, append, remove } = useFieldArray({ name: 'tiers' })
  return (
    <Box role="group" aria-label={t('tariffs.tiers.title')} sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" color="textSecondary">
        {t('tariffs.tiers.about')}
      </Typography>
      {fields.map((tier, index) => (
        <Box
          key={tier.id}
          role="group"
          aria-label={t('tariffs.tiers.name', { number: index + 1 })}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr)) auto',
              sm: 'repeat(6, minmax(0, 1fr)) auto',
            },
            columnGap: 1.5,
          }}
        >
          <TextInput source={`tiers.${index}.up_to`} label={t('tariffs.tiers.upTo')} />
          <TextInput source={`tiers.${index}.amount`} label={t('common.amount')} />
          <PercentInput source={`tiers.${index}.percent`} label={t('common.percent')} />
          <TextInput source={`tiers.${index}.price`} label={t('tariffs.tiers.price')} />
          <TextInput source={`tiers.${index}.per`} label={t('tariffs.tiers.per')} />
          <TextInput source={`tiers.${index}.included`} label={t('tariffs.tiers.included')} />
          <RemoveButton
            name={t('tariffs.tiers.remove', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({})}>
        {t('tariffs.tiers.add')}
      </Button>
    </Box>
  )
}
