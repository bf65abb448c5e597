import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { DataOf, Init } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { FormFaults, OwnForm, SaveButton } from '../../parts/form.tsx'
import { PercentInput, SelectArrayInput, SelectInput } from '../../parts/inputs/index.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useAction } from '../../parts/use-action.ts'
import { todayIn } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { ComparedCells } from './compared-cells.tsx'

type RaiseBody = Init<'post', '/cards/raise'>['body']
type Raised = DataOf<'post', '/cards/raise'>

/** The input of a preview, and its result. */
interface Preview {
  body: RaiseBody
  found: Raised
}

/** Raises the prices of cards by a percentage: previews the drafts, then creates them. */
export default function RaisePrices() {
  const raise = useApiMutation('post', '/cards/raise')
  const { timezone } = useTenant()
  const cards = useApiQuery('/cards').data?.items ?? []
  const codes = [...new Set(cards.map(({ code }) => code))].map(code => ({ id: code, name: code }))
  const [preview, setPreview] = useState<Preview | null>(null)
  return (
    <Page
      title={t('tariffs.raise.title')}
      about={t('tariffs.raise.about')}
      parent={{ to: '/tariffs/cards', name: t('tariffs.cards.title') }}
    >
      <OwnForm
        savesNothing
        values={{
          cards: [],
          percent: null,
          round_to: 'minor',
          rounding: 'half_up',
          valid_from: todayIn(timezone),
        }}
        onSubmit={async values => {
          const body = bodyOf(values)
          setPreview(null)
          setPreview({ body, found: await raise({ params: { query: { dry_run: 'true' } }, body }) })
        }}
      >
        <Panel title={t('tariffs.raise.raise')}>
          <SelectArrayInput
            source="cards"
            label={t('tariffs.cards.title')}
            choices={codes}
            helperText={t('tariffs.raise.allCards')}
          />
          <TwoColumns>
            <PercentInput
              source="percent"
              label={t('common.percent')}
              helperText={t('tariffs.raise.percentAbout')}
            />
            <DayInput source="valid_from" label={t('tariffs.validFrom')} />
            <SelectInput source="round_to" label={t('tariffs.raise.roundTo')} choices={steps} />
            <SelectInput source="rounding" label={t('tariffs.raise.rounding')} choices={rules} />
          </TwoColumns>
          <FormFaults />
          <Allowed>
            <SaveButton label={t('tariffs.preview')} />
          </Allowed>
        </Panel>
        {preview && <PreviewPanel preview={preview} />}
      </OwnForm>
    </Page>
  )
}

const steps = [
  { id: 'minor', name: t('tariffs.raise.smallest') },
  ...['0.05', '0.10', '0.50', '1.00'].map(step => ({ id: step, name: step })),
]
const rules = [
  { id: 'half_up', name: t('tariffs.raise.nearest') },
  { id: 'up', name: t('tariffs.raise.up') },
]

/** The form's values as a request. The server reports missing fields. */
function bodyOf({ cards, ...values }: Record<string, unknown>): RaiseBody {
  return { ...values, ...(Array.isArray(cards) && cards.length > 0 ? { cards } : {}) } as unknown as RaiseBody
}

function PreviewPanel({ preview: { body, found } }: { preview: Preview }) {
  const raise = useApiMutation('post', '/cards/raise')
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const isCurrent = JSON.stringify(bodyOf(useWatch())) === JSON.stringify(body)
  const { raised, skipped, cells, warnings = [] } = found
  const changed = raised.reduce((sum, card) => sum + card.changed, 0)
  return (
    <Panel
      title={t('tariffs.preview')}
      about={t('tariffs.raise.wouldChange', { prices: changed, cards: raised.length })}
      action={
        <Button
          variant="contained"
          loading={busy}
          disabled={!isCurrent}
          onClick={() =>
            run(
              async () => {
                await raise({ body })
                navigate('/tariffs/cards')
              },
              t('tariffs.raise.created', { count: raised.length }),
            )
          }
        >
          {t('tariffs.raise.create', { count: raised.length })}
        </Button>
      }
    >
      <Stack sx={{ gap: 1, mb: 2 }} aria-live="polite">
        {!isCurrent && <Alert severity="info">{t('tariffs.raise.stale')}</Alert>}
        {skipped.map(({ code, reason }) => (
          <Alert key={code} severity="info">
            {t('tariffs.raise.stays', { code, reason })}
          </Alert>
        ))}
        {warnings.slice(0, 10).map(({ field, message }) => (
          <Alert key={field} severity="warning">
            {field.split(' ')[0]}: {message}
          </Alert>
        ))}
      </Stack>
      <ComparedCells
        name={t('tariffs.raise.changes')}
        cells={cells}
        empty={t('tariffs.compare.changedNone')}
      />
      {changed > cells.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('tariffs.raise.more', { count: changed - cells.length })}
        </Typography>
      )}
    </Panel>
  )
}
