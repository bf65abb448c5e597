import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { useApiQuery } from '../../http/use-api.ts'
import { BoundFields } from '../../parts/bound-fields.tsx'
import { DayInput } from '../../parts/day-input.tsx'
import { SelectArrayInput, SelectInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { PlaceFields } from './place-fields.tsx'
import { DayConditions, Times } from './time-fields.tsx'

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 2,
}

/** The conditions of a surcharge. */
export function ConditionFields() {
  const services = useApiQuery('/services').data?.items ?? []
  const types = useApiQuery('/package-types').data?.items ?? []
  const options = useApiQuery('/options').data?.items ?? []
  const sets = useApiQuery('/zone-sets').data?.items ?? []
  const byDistance = services.flatMap(service => service.distance_zones?.map(({ zone }) => zone) ?? [])
  const zones = [...new Set([...sets.flatMap(set => set.zones.map(({ code }) => code)), ...byDistance])]
  return (
    <>
      <Box sx={grid}>
        <SelectArrayInput
          source="conditions.services"
          label="Services"
          choices={services}
          optionValue="code"
          optionText="name"
        />
        <SelectArrayInput
          source="conditions.package_types"
          label="Package types"
          choices={types}
          optionValue="code"
          optionText="name"
        />
        <SelectArrayInput
          source="conditions.zones"
          label="Zones"
          choices={zones.map(id => ({ id, name: id }))}
        />
        <SelectArrayInput
          source="conditions.options"
          label="Options"
          choices={options}
          optionValue="code"
          optionText="name"
        />
        <SelectInput
          source="conditions.cod"
          label="Cash on delivery"
          emptyText="With or without"
          choices={[
            { id: 'with', name: 'Only with COD' },
            { id: 'without', name: 'Only without COD' },
          ]}
        />
        <SelectInput
          source="conditions.return"
          label="Returns"
          emptyText="Returns or not"
          choices={[
            { id: 'only', name: 'Only for returns' },
            { id: 'never', name: 'Not for returns' },
          ]}
        />
        <DayConditions />
        <SelectInput source="weight_unit" label="Weights in" choices={choices('lb', 'kg')} />
        <SelectInput source="dimension_unit" label="Sizes in" choices={choices('in', 'cm')} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
        }}
      >
        <BoundFields source="conditions.weight" name="Chargeable weight" />
        <BoundFields source="conditions.piece_weight" name="Weight of a piece" />
        <BoundFields source="conditions.longest_side" name="Longest side of a piece" />
        <BoundFields source="conditions.second_longest_side" name="Second-longest side of a piece" />
        <BoundFields source="conditions.girth" name="Girth of a piece" />
        <BoundFields source="conditions.length_plus_girth" name="Length and girth of a piece" />
        <BoundFields source="conditions.volume" name="Volume of a piece, in cubes of the unit of sizes" />
        <BoundFields source="conditions.pieces" name="Number of pieces" />
        <BoundFields source="conditions.cod_amount" name="COD amount" />
        <BoundFields source="conditions.declared_value" name="Declared value" />
        <BoundFields source="conditions.distance" name="Distance in km" />
      </Box>
      <Dates />
      <Times />
      <Places source="conditions.origin" name="From" />
      <Places source="conditions.destination" name="To" />
    </>
  )
}

function Dates() {
  const { fields, append, remove } = useFieldArray({ name: 'conditions.dates' })
  return (
    <Box role="group" aria-label="Days" sx={{ mt: 1 }}>
      {fields.map((days, index) => (
        <Box key={days.id} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', columnGap: 1.5 }}>
          <DayInput source={`conditions.dates.${index}.from`} label="First day" />
          <DayInput source={`conditions.dates.${index}.to`} label="Last day" />
          <RemoveButton name={`Remove days ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ from: null, to: null })}>
        Only on certain days
      </Button>
    </Box>
  )
}

function Places({ source, name }: { source: string; name: string }) {
  const { fields, append, remove } = useFieldArray({ name: source })
  return (
    <Box role="group" aria-label={name} sx={{ mt: 1 }}>
      {fields.map((place, index) => (
        <Box key={place.id} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5 }}>
          <PlaceFields at={`${source}.${index}`} />
          <RemoveButton name={`Remove place ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({})}>
        {name === 'From' ? 'Only from certain places' : 'Only to certain places'}
      </Button>
    </Box>
  )
}

function choices(...values: string[]) {
  return values.map(id => ({ id, name: id }))
}
