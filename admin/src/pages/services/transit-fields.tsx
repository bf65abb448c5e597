import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { TimeInput } from '../../parts/day-input.tsx'
import { BooleanInput, NumberInput, SelectArrayInput, SelectInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { weekdayChoices } from '../../parts/weekdays.ts'

/** The transit time of a service, for the delivery dates of quotes and shipments. */
export function TransitFields({ zoneSets }: { zoneSets: readonly Schemas['ZoneSet'][] }) {
  const chosen: unknown = useWatch({ name: 'zone_set' })
  const distances = useWatch({ name: 'distance_zones' }) as { zone?: string }[] | undefined
  const zones = distances?.length
    ? distances.flatMap(({ zone }) => (zone ? { code: zone } : []))
    : (zoneSets.find(({ code }) => code === chosen)?.zones ?? [])
  return (
    <Panel
      title="Transit time"
      about="For the delivery date of quotes and shipments. Without days of transit they have none."
    >
      <TermFields source="transit" />
      <BooleanInput source="transit.on_holidays" label="Collects and delivers on holidays too" />
      <ZoneTerms zones={zones} />
    </Panel>
  )
}

function TermFields({ source }: { source: string }) {
  return (
    <TwoColumns>
      <NumberInput
        source={`${source}.days`}
        label="Days of transit"
        min={0}
        helperText="Days of delivery after the collection; 0 is the same day"
      />
      <TimeInput source={`${source}.cut_off`} label="Cut-off" />
      <SelectArrayInput
        source={`${source}.collection_days`}
        label="Collections on"
        choices={weekdayChoices}
        helperText="None chosen: on all days"
      />
      <SelectArrayInput
        source={`${source}.delivery_days`}
        label="Deliveries on"
        choices={weekdayChoices}
        helperText="None chosen: on all days"
      />
    </TwoColumns>
  )
}

function ZoneTerms({ zones }: { zones: readonly { code: string }[] }) {
  const { fields, append, remove } = useFieldArray({ name: 'transit.zones' })
  if (zones.length === 0 && fields.length === 0) return null
  return (
    <Box role="group" aria-label="Zones with another transit time">
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5, mt: 1 }}>
          <Box>
            <SelectInput
              source={`transit.zones.${index}.zone`}
              label="Zone"
              choices={zones.map(({ code }) => ({ id: code, name: code }))}
              helperText="Empty fields use the values above"
            />
            <TermFields source={`transit.zones.${index}`} />
          </Box>
          <RemoveButton name={`Remove zone ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({})}>
        Another transit time for a zone
      </Button>
    </Box>
  )
}

/** Transit times as a request: without empty fields, null if all are empty. */
export function enteredTransit(transit: unknown): unknown {
  if (typeof transit !== 'object' || transit === null) return null
  const { zones, on_holidays: onHolidays, ...terms } = transit as Record<string, unknown>
  const kept = {
    ...withoutEmpty(terms),
    ...(onHolidays === true ? { on_holidays: true } : {}),
    ...(Array.isArray(zones) && zones.length > 0 ? { zones: zones.map(withoutEmpty) } : {}),
  }
  return Object.keys(kept).length > 0 ? kept : null
}

function withoutEmpty(terms: object): object {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => !isEmpty(value)))
}
