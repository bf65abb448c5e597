import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApi, useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput } from '../../parts/inputs/index.ts'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import type { CardTerms, Findings } from './use-card-check.ts'

interface PublishDialogProps {
  card: Schemas['RateCard']
  terms: CardTerms
  /** Saves changes of the draft; null without changes. */
  save: (() => Promise<void>) | null
  /** Findings in unsaved changes; null to check the saved draft. */
  warnings: Findings['warnings'] | null
  close: () => void
}

/** Shows the effect of publishing and asks for the first day. Past days need a confirmation. */
export function PublishDialog({ card, terms, save, warnings, close }: PublishDialogProps) {
  const publish = useApiMutation('post', '/cards/{id}/publish')
  const found = useWarnings(card.id, warnings === null)
  return (
    <DialogForm
      title={t('tariffs.publish.title', { name: terms.name })}
      submit={t('tariffs.card.publish')}
      values={{ valid_from: terms.valid_from, into_past: false }}
      onSubmit={async body => {
        if (save) await save()
        await publish({ params: { path: { id: card.id } }, body })
      }}
      done={t('tariffs.publish.done')}
      close={close}
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('tariffs.publish.about')}
      </Alert>
      {(warnings ?? found).map(({ field, message }) => (
        <Alert key={field} severity="warning" sx={{ mb: 2 }}>
          {message}
        </Alert>
      ))}
      <DayInput source="valid_from" label={t('tariffs.validFrom')} />
      <PastQuestion />
    </DialogForm>
  )
}

function PastQuestion() {
  const { timezone } = useTenant()
  const from: unknown = useWatch({ name: 'valid_from' })
  if (typeof from !== 'string' || from === '' || from >= todayIn(timezone)) return null
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('tariffs.publish.past')}
      </Alert>
      <BooleanInput source="into_past" label={t('tariffs.intoPast')} />
    </>
  )
}

/** The warnings about the saved draft. */
function useWarnings(id: string, enabled: boolean): Findings['warnings'] {
  const request = useApi()
  const { data } = useQuery({
    queryKey: ['publish-check', id],
    queryFn: () =>
      request('post', '/cards/{id}/publish', {
        params: { path: { id }, query: { dry_run: 'true' } },
        body: { into_past: true },
      }),
    enabled,
    gcTime: 0,
  })
  return data?.warnings ?? []
}
