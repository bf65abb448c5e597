import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
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
    <Panel title={t('services.transit.title')} about={t('services.transit.about')}>
      <TermFields source="transit" />
      <BooleanInput source="transit.on_holidays" label={t('services.transit.onHolidays')} />
      <ZoneTerms zones={zones} />
    </Panel>
  )
}

function TermFields({ source }: { source: string }) {
  return (
    <TwoColumns>
      <NumberInput
        source={`${source}.days`}
        label={t('services.transit.days')}
        min={0}
        helperText={t('services.transit.daysAbout')}
      />
      <TimeInput source={`${source}.cut_off`} label={t('services.transit.cutOff')} />
      <SelectArrayInput
        source={`${source}.collection_days`}
        label={t('services.transit.collections')}
        choices={weekdayChoices}
        helperText={t('services.transit.allDays')}
      />
      <SelectArrayInput
        source={`${source}.delivery_days`}
        label={t('services.transit.deliveries')}
        choices={weekdayChoices}
        helperText={t('services.transit.allDays')}
      />
    </TwoColumns>
  )
}

function ZoneTerms({ zones }: { zones: readonly { code: string }[] }) {
  const { fields, append, remove } = useFieldArray({ name: 'transit.zones' })
  if (zones.length === 0 && fields.length === 0) return null
  return (
    <Box role="group" aria-label={t('services.transit.zones')}>
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5, mt: 1 }}>
          <Box>
            <SelectInput
              source={`transit.zones.${index}.zone`}
              label={t('services.transit.zone')}
              choices={zones.map(({ code }) => ({ id: code, name: code }))}
              helperText={t('services.transit.zoneAbout')}
            />
            <TermFields source={`transit.zones.${index}`} />
          </Box>
          <RemoveButton
            name={t('services.transit.removeZone', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({})}>
        {t('services.transit.addZone')}
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
