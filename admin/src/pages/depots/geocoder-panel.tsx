import { Alert, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { codeText, t } from '../../messages/text.ts'
import { ageText } from '../../parts/age-text.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'

type Geocoder = Schemas['Geocoder']

/** The company's geocoder, which finds addresses for maps and orders of runs. */
export function GeocoderPanel() {
  const geocoder = useApiQuery('/geocoder')
  return (
    <Panel title={t('depots.geocoder.title')} about={t('depots.geocoder.about')}>
      <QueryResult query={geocoder}>{found => <GeocoderForm geocoder={found} />}</QueryResult>
    </Panel>
  )
}

function GeocoderForm({ geocoder }: { geocoder: Geocoder }) {
  const change = useApiMutation('put', '/geocoder')
  const notify = useNotify()
  const { failure, failed_at: at } = geocoder
  return (
    <OwnForm<{ template: string }>
      values={{ template: geocoder.template ?? '' }}
      onSubmit={async body => {
        await change({ body })
        notify(t('common.saved'), { type: 'success' })
      }}
    >
      {failure && at && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('depots.geocoder.failed', {
            age: ageText(at, Date.now()),
            failure: codeText('depots.geocoder.failures', failure),
          })}
        </Alert>
      )}
      <TextInput
        source="template"
        label={t('depots.geocoder.template')}
        helperText={t('depots.geocoder.templateAbout')}
      />
      <Typography variant="body2" color="textSecondary">
        {t('depots.geocoder.sends')}
      </Typography>
      <FormFoot />
    </OwnForm>
  )
}
