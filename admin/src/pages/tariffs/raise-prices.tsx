import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { DataOf, Init } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { FormFaults, OwnForm, SaveButton } from '../../parts/form.tsx'
import { PercentInput, SelectArrayInput, SelectInput } from '../../parts/inputs/index.ts'
import { countText } from '../../parts/money.ts'
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
      title="Raise prices"
      about="Makes a draft of the next version of each card. Nothing is charged before the drafts are published."
      parent={{ to: '/tariffs/cards', name: 'Rate cards' }}
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
        <Panel title="Raise">
          <SelectArrayInput source="cards" label="Rate cards" choices={codes} helperText="None: all cards" />
          <TwoColumns>
            <PercentInput
              source="percent"
              label="Per cent"
              helperText="For example 4.9; −2 lowers the prices"
            />
            <DayInput source="valid_from" label="Valid from" />
            <SelectInput source="round_to" label="Round to" choices={steps} />
            <SelectInput source="rounding" label="Rounding" choices={rules} />
          </TwoColumns>
          <FormFaults />
          <Allowed>
            <SaveButton label="Preview" />
          </Allowed>
        </Panel>
        {preview && <PreviewPanel preview={preview} />}
      </OwnForm>
    </Page>
  )
}

const steps = [
  { id: 'minor', name: 'The smallest unit of the currency' },
  ...['0.05', '0.10', '0.50', '1.00'].map(step => ({ id: step, name: step })),
]
const rules = [
  { id: 'half_up', name: 'To the nearest, half up' },
  { id: 'up', name: 'Always up' },
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
  const drafts = countText(raised.length, 'draft')
  return (
    <Panel
      title="Preview"
      about={`${countText(changed, 'price')} of ${countText(raised.length, 'card')} would change.`}
      action={
        <Button
          variant="contained"
          loading={busy}
          disabled={!isCurrent}
          onClick={() =>
            run(async () => {
              await raise({ body })
              navigate('/tariffs/cards')
            }, `Created ${drafts}.`)
          }
        >
          Create {drafts}
        </Button>
      }
    >
      <Stack sx={{ gap: 1, mb: 2 }} aria-live="polite">
        {!isCurrent && <Alert severity="info">The entries have changed: show the preview again.</Alert>}
        {skipped.map(({ code, reason }) => (
          <Alert key={code} severity="info">
            {code} stays as it is: {reason}
          </Alert>
        ))}
        {warnings.slice(0, 10).map(({ field, message }) => (
          <Alert key={field} severity="warning">
            {field.split(' ')[0]}: {message}
          </Alert>
        ))}
      </Stack>
      <ComparedCells name="Prices that change" cells={cells} empty="No price changes" />
      {changed > cells.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {countText(changed - cells.length, 'more price')}. Each draft can be compared with its card.
        </Typography>
      )}
    </Panel>
  )
}
