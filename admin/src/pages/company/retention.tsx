import { Alert, Box, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
    label: t('company.retention.calls'),
    unit: 'months',
    about: t('company.retention.callsAbout'),
  },
  {
    name: 'exchanges_days',
    label: t('company.retention.exchanges'),
    unit: 'days',
    about: t('company.retention.exchangesAbout'),
  },
  {
    name: 'labels_months',
    label: t('company.retention.labels'),
    unit: 'months',
    about: t('company.retention.labelsAbout'),
  },
  {
    name: 'anonymized_after_months',
    label: t('company.retention.personal'),
    unit: 'months',
    about: t('company.retention.personalAbout'),
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
        notify(t('common.saved'), { type: 'success' })
      }}
    >
      <Panel title={t('company.retention.title')} about={t('company.retention.about')}>
        <TwoColumns>
          {fields.map(({ name, label, unit, about }) => (
            <NumberInput
              key={name}
              source={name}
              label={t('company.retention.field', { label, unit: t(`company.retention.unit.${unit}`) })}
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

function rangeText({ usual, most }: Retention[Term], unit: 'months' | 'days'): string {
  const range = t(`company.retention.range.${unit}`, { most })
  const empty =
    usual === null ? t('company.retention.forever') : t(`company.retention.usual.${unit}`, { usual })
  return `${range} ${empty}`
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
        {t('company.retention.shorter', { fields: shorter.map(({ label }) => label).join(', ') })}
      </Typography>
    </Alert>
  )
}
