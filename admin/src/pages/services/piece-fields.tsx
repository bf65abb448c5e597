import { Box, Button, IconButton, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '../../messages/text.ts'
import { BoundFields } from '../../parts/bound-fields.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'

/** The rating of shipments with several pieces, and minimum weights of large ones. */
export function PiecesPanel() {
  const [ratePer, chargeType]: unknown[] = useWatch({ name: ['rate_per', 'charge_type'] })
  const ratesPieces = ratePer === 'piece'
  return (
    <Panel title={t('services.pieces.title')} about={t('services.pieces.about')}>
      <TwoColumns>
        <SelectInput
          source="rate_per"
          label={t('services.pieces.price')}
          emptyText={t('services.pieces.onePrice')}
          choices={[{ id: 'piece', name: t('services.pieces.eachPiece') }]}
          helperText={
            chargeType === 'piece' ? t('services.pieces.alreadyPieces') : t('services.pieces.example')
          }
        />
        {ratesPieces ? (
          <SelectInput
            source="minimum_charge_per"
            label={t('services.pieces.minimum')}
            emptyText={t('services.pieces.minimumEach')}
            choices={[{ id: 'shipment', name: t('services.pieces.minimumSum') }]}
          />
        ) : (
          <SelectInput
            source="weight_rounding_per"
            label={t('services.pieces.rounding')}
            emptyText={t('services.pieces.roundingWhole')}
            choices={[{ id: 'piece', name: t('services.pieces.minimumEach') }]}
          />
        )}
      </TwoColumns>
      <OversizeFields />
    </Panel>
  )
}

function OversizeFields() {
  const { fields, append, remove } = useFieldArray({ name: 'oversize' })
  return (
    <Box role="group" aria-label={t('services.pieces.oversize')} sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('services.pieces.oversizeAbout')}
      </Typography>
      {fields.map((rule, index) => (
        <Box
          key={rule.id}
          role="group"
          aria-label={t('services.pieces.oversizeName', { number: index + 1 })}
          sx={{ mt: 2 }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5 }}>
            <TextInput
              source={`oversize.${index}.minimum_weight`}
              label={t('services.pieces.weighsAtLeast')}
            />
            <IconButton
              aria-label={t('services.pieces.oversizeRemove', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ mt: 1, height: 40 }}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
          <TwoColumns>
            <BoundFields source={`oversize.${index}.longest_side`} name={t('services.pieces.longest')} />
            <BoundFields
              source={`oversize.${index}.second_longest_side`}
              name={t('services.pieces.secondLongest')}
            />
            <BoundFields source={`oversize.${index}.girth`} name={t('services.pieces.girth')} />
            <BoundFields
              source={`oversize.${index}.length_plus_girth`}
              name={t('services.pieces.lengthGirth')}
            />
            <BoundFields source={`oversize.${index}.volume`} name={t('services.pieces.volume')} />
          </TwoColumns>
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ minimum_weight: '' })}>
        {t('services.pieces.addOversize')}
      </Button>
    </Box>
  )
}

/** The largest shipment of the service. */
export function LimitsPanel() {
  return (
    <Panel title={t('services.limits.title')} about={t('services.limits.about')}>
      <TwoColumns>
        <TextInput source="limits.max_piece_weight" label={t('services.limits.pieceWeight')} />
        <TextInput source="limits.max_weight" label={t('services.limits.weight')} />
        <TextInput source="limits.max_length" label={t('services.limits.length')} />
        <TextInput source="limits.max_second_side" label={t('services.limits.secondSide')} />
        <TextInput source="limits.max_girth" label={t('services.limits.girth')} />
        <TextInput source="limits.max_length_plus_girth" label={t('services.limits.lengthGirth')} />
        <TextInput source="limits.max_piece_volume" label={t('services.limits.pieceVolume')} />
        <TextInput source="limits.max_volume" label={t('services.limits.volume')} />
        <NumberInput source="limits.max_pieces" label={t('services.limits.pieces')} min={1} />
        <TextInput
          source="limits.max_cod_amount"
          label={t('services.limits.cod')}
          helperText={t('services.limits.codAbout')}
        />
        <TextInput source="limits.max_declared_value" label={t('services.limits.declared')} />
      </TwoColumns>
    </Panel>
  )
}
