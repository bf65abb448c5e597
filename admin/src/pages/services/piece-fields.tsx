import { Box, Button, IconButton, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { useFieldArray, useWatch } from 'react-hook-form'
import { BoundFields } from '../../parts/bound-fields.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'

/** The rating of shipments with several pieces, and minimum weights of large ones. */
export function PiecesPanel() {
  const [ratePer, chargeType]: unknown[] = useWatch({ name: ['rate_per', 'charge_type'] })
  const ratesPieces = ratePer === 'piece'
  return (
    <Panel title="Several pieces" about="Pieces without weights share the rest of the total evenly.">
      <TwoColumns>
        <SelectInput
          source="rate_per"
          label="Price"
          emptyText="One price for the whole shipment"
          choices={[{ id: 'piece', name: 'Rate each piece and add up' }]}
          helperText={
            chargeType === 'piece'
              ? 'Priced by pieces already'
              : 'Three pieces of 10 kg: three prices, or one of 30 kg'
          }
        />
        {ratesPieces ? (
          <SelectInput
            source="minimum_charge_per"
            label="Minimum charge of the rate card"
            emptyText="For each piece"
            choices={[{ id: 'shipment', name: 'For the sum of the pieces' }]}
          />
        ) : (
          <SelectInput
            source="weight_rounding_per"
            label="Rounding and minimum weight"
            emptyText="For the whole shipment"
            choices={[{ id: 'piece', name: 'For each piece' }]}
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
    <Box role="group" aria-label="Least weights of large pieces" sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Large pieces may weigh at least so much, as carriers bill them. All sizes that you fill in must be
        met.
      </Typography>
      {fields.map((rule, index) => (
        <Box key={rule.id} role="group" aria-label={`Large pieces ${index + 1}`} sx={{ mt: 2 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5 }}>
            <TextInput source={`oversize.${index}.minimum_weight`} label="Weighs at least" />
            <IconButton
              aria-label={`Remove large pieces ${index + 1}`}
              onClick={() => remove(index)}
              sx={{ mt: 1, height: 40 }}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
          <TwoColumns>
            <BoundFields source={`oversize.${index}.longest_side`} name="Longest side" />
            <BoundFields source={`oversize.${index}.second_longest_side`} name="Second-longest side" />
            <BoundFields source={`oversize.${index}.girth`} name="Girth" />
            <BoundFields source={`oversize.${index}.length_plus_girth`} name="Length and girth" />
            <BoundFields source={`oversize.${index}.volume`} name="Volume" />
          </TwoColumns>
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ minimum_weight: '' })}>
        Add a least weight
      </Button>
    </Box>
  )
}

/** The largest shipment of the service. */
export function LimitsPanel() {
  return (
    <Panel
      title="Limits"
      about="A shipment over a limit gets no quote and cannot be created. Leave a field empty for no limit. Units are those of the service; weights are actual weights."
    >
      <TwoColumns>
        <TextInput source="limits.max_piece_weight" label="Weight of a piece" />
        <TextInput source="limits.max_weight" label="Weight of the shipment" />
        <TextInput source="limits.max_length" label="Longest side of a piece" />
        <TextInput source="limits.max_second_side" label="Second-longest side of a piece" />
        <TextInput source="limits.max_girth" label="Girth of a piece" />
        <TextInput source="limits.max_length_plus_girth" label="Length and girth of a piece" />
        <TextInput source="limits.max_piece_volume" label="Volume of a piece" />
        <TextInput source="limits.max_volume" label="Volume of the shipment" />
        <NumberInput source="limits.max_pieces" label="Number of pieces" min={1} />
        <TextInput source="limits.max_cod_amount" label="COD amount" helperText="0: no cash on delivery" />
        <TextInput source="limits.max_declared_value" label="Declared value" />
      </TwoColumns>
    </Panel>
  )
}
