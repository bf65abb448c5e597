import type { Schemas } from '../../http/api.ts'
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
        label="Address"
        helperText="HTTPS, as https://example.com/waybill"
        autoComplete="off"
      />
      <SelectArrayInput source="types" label="Events" choices={choices} helperText="None chosen: all" />
      <TextInput source="description" label="Description (optional)" helperText="For your reference" />
    </>
  )
}
