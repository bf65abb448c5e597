import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { useComparison } from './comparison.tsx'
import { DeclaredValueInput, OptionsInput } from './option-fields.tsx'
import { mostPieces } from './shipment-body.ts'

interface ParcelFieldsProps {
  services: Schemas['Service'][]
  /** Another button of the panel. */
  also?: ReactNode
}

/** Service, package and single pieces of a shipment. */
export function ParcelFields({ services, also }: ParcelFieldsProps) {
  const packageTypes = useOfferedTypes(services)
  const { fields, append, remove, replace } = useFieldArray({ name: 'pieces' })
  const { getValues, setValue } = useFormContext()
  const counted: unknown = useWatch({ name: 'package.pieces' })
  const isListed = fields.length > 0

  function list() {
    const count = Math.min(Math.max(Math.trunc(Number(counted)) || 1, 1), mostPieces)
    replace(Array.from({ length: count }, () => ({ ...blankPiece, ...(count === 1 ? theOnlyPiece() : {}) })))
  }

  /** Moves the package's values to its only piece. */
  function theOnlyPiece() {
    const entries = (['weight', 'length', 'width', 'height'] as const).map(name => {
      const value: unknown = getValues(`package.${name}`)
      setValue(`package.${name}`, null, { shouldDirty: true })
      return [name, value]
    })
    return Object.fromEntries(entries)
  }

  return (
    <Panel
      title={t('shipments.serviceAndPackage')}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          {!isListed && (
            <Button startIcon={<AddIcon />} onClick={list}>
              {t('shipments.listPieces')}
            </Button>
          )}
          {also}
        </Stack>
      }
    >
      <Box sx={{ containerType: 'inline-size' }}>
        <Row of={4}>
          <SelectInput
            source="service_id"
            label={t('common.service')}
            choices={useFittingFirst(services)}
            optionText="name"
            optionValue="id"
          />
          <SelectInput
            source="package_type_code"
            label={t('shipments.packageType')}
            choices={packageTypes}
            optionText="name"
            optionValue="code"
            emptyText={t('shipments.firstWithPrice')}
          />
          <DayInput source="date" label={t('shipments.date')} />
          <TextInput source="reference" label={t('shipments.reference')} />
        </Row>
        <Row of={6}>
          <NumberInput
            source="package.weight"
            label={t('common.weight')}
            min={0}
            helperText={isListed ? t('shipments.weightSum') : undefined}
          />
          <SelectInput source="package.weight_unit" label={t('common.unit')} choices={units} />
          <NumberInput source="package.length" label={t('shipments.length')} min={0} />
          <NumberInput source="package.width" label={t('shipments.width')} min={0} />
          <NumberInput source="package.height" label={t('shipments.height')} min={0} />
          {isListed ? (
            <Typography color="textSecondary" sx={{ pt: 2 }}>
              {t('shipments.piecesBelow', { count: fields.length })}
            </Typography>
          ) : (
            <NumberInput source="package.pieces" label={t('shipments.pieces')} min={1} />
          )}
        </Row>
        <Row of={4}>
          <NumberInput source="cod_amount" label={t('shipments.cod')} min={0} />
          <NumberInput source="customs_value" label={t('shipments.customsValue')} min={0} />
          <DeclaredValueInput />
          <NumberInput
            source="distance"
            label={t('shipments.distance')}
            min={0}
            helperText={t('shipments.distanceAbout')}
          />
        </Row>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, '& > *': { flex: '1 1 200px' } }}>
          <OptionsInput services={services} />
          <TextInput source="contents" label={t('shipments.contents')} />
          <TextInput source="notes" label={t('common.notes')} multiline />
        </Box>
        {fields.map((field, index) => (
          <PieceFields
            key={field.id}
            index={index}
            packageTypes={packageTypes}
            remove={() => remove(index)}
          />
        ))}
      </Box>
      {isListed && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            startIcon={<AddIcon />}
            onClick={() => append({ ...blankPiece })}
            disabled={fields.length >= mostPieces}
          >
            {t('shipments.addPiece')}
          </Button>
          <Button onClick={() => replace([])}>{t('shipments.countPieces')}</Button>
        </Stack>
      )}
    </Panel>
  )
}

const blankPiece = {
  weight: null,
  length: null,
  width: null,
  height: null,
  package_type_code: null,
  description: null,
  reference: null,
}

interface PieceFieldsProps {
  index: number
  packageTypes: Schemas['PackageType'][]
  remove: () => void
}

function PieceFields({ index, packageTypes, remove }: PieceFieldsProps) {
  const at = (name: string) => `pieces.${index}.${name}`
  const name = t('shipments.pieceName', { number: index + 1 })
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 1, mt: 1, display: 'flex', gap: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Row of={4}>
          <NumberInput source={at('weight')} label={t('common.weight')} min={0} />
          <NumberInput source={at('length')} label={t('shipments.length')} min={0} />
          <NumberInput source={at('width')} label={t('shipments.width')} min={0} />
          <NumberInput source={at('height')} label={t('shipments.height')} min={0} />
          <SelectInput
            source={at('package_type_code')}
            label={t('shipments.packageType')}
            choices={packageTypes}
            optionText="name"
            optionValue="code"
            emptyText={t('shipments.asAbove')}
          />
          <TextInput source={at('reference')} label={t('shipments.reference')} />
          <Box sx={{ gridColumn: 'span 2' }}>
            <TextInput source={at('description')} label={t('shipments.description')} />
          </Box>
        </Row>
      </Box>
      <IconButton
        aria-label={t('shipments.removePiece', { number: index + 1 })}
        onClick={remove}
        sx={{ alignSelf: 'flex-start' }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}

/** Services with a price first, cheapest first; the others say that they have none. */
function useFittingFirst(services: Schemas['Service'][]): { id: number; name: string }[] {
  const { fitting, isKnown } = useComparison()
  if (!isKnown) return services
  const places = new Map(fitting.map(({ service }, place) => [service.id, place]))
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? fitting.length
  return services
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id, name }) => ({
      id,
      name: places.has(id) ? name : t('shipments.serviceWithoutPrice', { service: name }),
    }))
}

/** The package types of the chosen service, or all of them. */
function useOfferedTypes(services: Schemas['Service'][]): Schemas['PackageType'][] {
  const known = useApiQuery('/package-types', { freshFor: 60_000 }).data?.items ?? []
  const chosen: unknown = useWatch({ name: 'service_id' })
  const service = services.find(({ id }) => id === chosen)
  return service ? known.filter(({ code }) => service.package_types.includes(code)) : known
}

/** Fields side by side; two in a row where there is less room. */
function Row({ of, children }: { of: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '@container (min-width: 560px)': { gridTemplateColumns: `repeat(${of}, minmax(0, 1fr))` },
        columnGap: 1.5,
      }}
    >
      {children}
    </Box>
  )
}

const units = [
  { id: 'lb', name: 'lb, in' },
  { id: 'kg', name: 'kg, cm' },
]
