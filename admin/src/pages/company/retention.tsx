import { Alert, Box, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { NumberInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'

type Retention = Schemas['Retention']
type Term = keyof Retention
type Entered = Init<'put', '/settings/retention'>['body']

const fields: { name: Term; label: string; unit: 'months' | 'days'; about: string }[] = [
  {
    name: 'calls_months',
    label: 'Record of calls',
    unit: 'months',
    about: 'API calls and actions of staff.',
  },
  {
    name: 'exchanges_days',
    label: 'Exchanges with carriers',
    unit: 'days',
    about: 'Requests to carriers and their answers.',
  },
  { name: 'labels_months', label: 'Labels of carriers', unit: 'months', about: 'With their papers.' },
  {
    name: 'anonymized_after_months',
    label: 'Personal data',
    unit: 'months',
    about: 'Names and addresses of finished shipments and pickups, from their last change.',
  },
]

/** The retention terms of the company's records. */
export function RetentionSection() {
  const retention = useApiQuery('/settings/retention')
  return (
    <Box sx={{ mt: 3 }}>
      <QueryResult query={retention}>{found => <RetentionForm retention={found} />}</QueryResult>
    </Box>
  )
}

function RetentionForm({ retention }: { retention: Retention }) {
  const change = useApiMutation('put', '/settings/retention')
  const notify = useNotify()
  const values = Object.fromEntries(fields.map(({ name }) => [name, retention[name].chosen])) as Entered
  return (
    <OwnForm<Entered>
      values={values}
      onSubmit={async entered => {
        await change({ body: entered })
        notify('Saved.', { type: 'success' })
      }}
    >
      <Panel
        title="Data retention"
        about="Older data is deleted once a day. Shipments, their prices and their events are kept."
      >
        <TwoColumns>
          {fields.map(({ name, label, unit, about }) => (
            <NumberInput
              key={name}
              source={name}
              label={`${label} (${unit})`}
              helperText={`${about} ${rangeText(retention[name], unit)}`}
              min={1}
            />
          ))}
        </TwoColumns>
        <ShorterWarning retention={retention} />
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}

function rangeText({ usual, most }: Retention[Term], unit: string): string {
  return `1 to ${most} ${unit}. ${usual === null ? 'Empty: kept for ever.' : `Empty: ${usual} ${unit}.`}`
}

/** Warns before saving that deletion is final. */
function ShorterWarning({ retention }: { retention: Retention }) {
  const { control } = useFormContext<Entered>()
  const entered = useWatch({ control })
  const shorter = fields.filter(({ name }) => {
    const { chosen, usual } = retention[name]
    const before = chosen ?? usual ?? Number.POSITIVE_INFINITY
    return (entered[name] ?? usual ?? Number.POSITIVE_INFINITY) < before
  })
  if (shorter.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <Typography variant="body2">
        Shorter than before: {shorter.map(({ label }) => label.toLowerCase()).join(', ')}. Older data is
        deleted with the next daily clean-up and cannot be restored.
      </Typography>
    </Alert>
  )
}
