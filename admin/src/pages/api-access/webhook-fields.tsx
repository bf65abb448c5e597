import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { SelectArrayInput, TextInput } from '../../parts/inputs/index.ts'
import { eventTypeNames } from './webhook-labels.ts'

export type WebhookValues = Pick<Schemas['Webhook'], 'url' | 'description' | 'types'>

const choices = Object.entries(eventTypeNames).map(([id, name]) => ({ id, name }))

/** The inputs of a webhook. */
export function WebhookFields() {
  return (
    <>
      <TextInput
        source="url"
        label={t('address.address')}
        helperText={t('api-access.webhook.urlAbout')}
        autoComplete="off"
      />
      <SelectArrayInput
        source="types"
        label={t('api-access.webhook.events')}
        choices={choices}
        helperText={t('api-access.webhook.eventsAbout')}
      />
      <TextInput
        source="description"
        label={t('api-access.webhook.description')}
        helperText={t('api-access.webhook.reference')}
      />
    </>
  )
}
