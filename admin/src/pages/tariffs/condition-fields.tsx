import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
          label={t('common.services')}
          choices={services}
          optionValue="code"
          optionText="name"
        />
        <SelectArrayInput
          source="conditions.package_types"
          label={t('tariffs.packageTypes')}
          choices={types}
          optionValue="code"
          optionText="name"
        />
        <SelectArrayInput
          source="conditions.zones"
          label={t('tariffs.zones')}
          choices={zones.map(id => ({ id, name: id }))}
        />
        <SelectArrayInput
          source="conditions.options"
          label={t('tariffs.options')}
          choices={options}
          optionValue="code"
          optionText="name"
        />
        <SelectInput
          source="conditions.cod"
          label={t('tariffs.condition.cod')}
          emptyText={t('tariffs.condition.codAny')}
          choices={[
            { id: 'with', name: t('tariffs.condition.codOnly') },
            { id: 'without', name: t('tariffs.condition.codNever') },
          ]}
        />
        <SelectInput
          source="conditions.return"
          label={t('tariffs.condition.returns')}
          emptyText={t('tariffs.condition.returnsAny')}
          choices={[
            { id: 'only', name: t('tariffs.condition.returnsOnly') },
            { id: 'never', name: t('tariffs.condition.returnsNever') },
          ]}
        />
        <DayConditions />
        <SelectInput
          source="weight_unit"
          label={t('tariffs.condition.weightsIn')}
          choices={choices('lb', 'kg')}
        />
        <SelectInput
          source="dimension_unit"
          label={t('tariffs.condition.sizesIn')}
          choices={choices('in', 'cm')}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
        }}
      >
        <BoundFields source="conditions.weight" name={t('tariffs.chargeableWeight')} />
        <BoundFields source="conditions.piece_weight" name={t('tariffs.condition.pieceWeight')} />
        <BoundFields source="conditions.longest_side" name={t('tariffs.condition.longest')} />
        <BoundFields source="conditions.second_longest_side" name={t('tariffs.condition.secondLongest')} />
        <BoundFields source="conditions.girth" name={t('tariffs.condition.girth')} />
        <BoundFields source="conditions.length_plus_girth" name={t('tariffs.condition.lengthGirth')} />
        <BoundFields source="conditions.volume" name={t('tariffs.condition.volume')} />
        <BoundFields source="conditions.pieces" name={t('tariffs.condition.pieces')} />
        <BoundFields source="conditions.cod_amount" name={t('tariffs.codAmount')} />
        <BoundFields source="conditions.declared_value" name={t('tariffs.declaredValue')} />
        <BoundFields source="conditions.distance" name={t('tariffs.distanceKm')} />
      </Box>
      <Dates />
      <Times />
      <Places source="conditions.origin" name={t('common.from')} add={t('tariffs.condition.addOrigin')} />
      <Places
        source="conditions.destination"
        name={t('common.to')}
        add={t('tariffs.condition.addDestination')}
      />
    </>
  )
}

function Dates() {
  const { fields, append, remove } = useFieldArray({ name: 'conditions.dates' })
  return (
    <Box role="group" aria-label={t('tariffs.condition.days')} sx={{ mt: 1 }}>
      {fields.map((days, index) => (
        <Box key={days.id} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', columnGap: 1.5 }}>
          <DayInput source={`conditions.dates.${index}.from`} label={t('tariffs.condition.firstDay')} />
          <DayInput source={`conditions.dates.${index}.to`} label={t('tariffs.condition.lastDay')} />
          <RemoveButton
            name={t('tariffs.condition.removeDays', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ from: null, to: null })}>
        {t('tariffs.condition.addDays')}
      </Button>
    </Box>
  )
}

function Places({ source, name, add }: { source: string; name: string; add: string }) {
  const { fields, append, remove } = useFieldArray({ name: source })
  return (
    <Box role="group" aria-label={name} sx={{ mt: 1 }}>
      {fields.map((place, index) => (
        <Box key={place.id} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5 }}>
          <PlaceFields at={`${source}.${index}`} />
          <RemoveButton
            name={t('tariffs.condition.removePlace', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({})}>
        {add}
      </Button>
    </Box>
  )
}

function choices(...values: string[]) {
  return values.map(id => ({ id, name: id }))
}
