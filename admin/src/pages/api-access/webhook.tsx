import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { When } from '../../parts/when.tsx'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { typesText, webhookStatus } from './webhook-labels.ts'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

type Webhook = Schemas['Webhook']

/** One webhook with its settings and deliveries. */
export default function WebhookPage() {
  const { id = '' } = useParams()
  const webhook = useApiQuery('/webhooks/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={webhook}>{found => <WebhookDetails webhook={found} />}</QueryResult>
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const parent =
    webhook.customer_id === null
      ? { to: '/settings/api', name: 'API' }
      : { to: `/customers/${webhook.customer_id}/api`, name: webhook.customer_name ?? 'Customer' }
  const whose = webhook.customer_id === null ? 'the whole company' : (webhook.customer_name ?? 'one customer')
  return (
    <Page
      title={webhook.url}
      mark={<StatusMark {...webhookStatus(webhook)} />}
      about={`Hears of ${whose}. Events: ${typesText(webhook.types)}.`}
      parent={parent}
      actions={<Actions webhook={webhook} back={parent.to} />}
    >
      {webhook.switched_off_because && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          Switched off <When at={webhook.switched_off_at} />: {webhook.switched_off_because} Switched on
          again, it goes on where it has stopped.
        </Alert>
      )}
      {webhook.previous_secret_until && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          The secret before the last rotation is valid until <When at={webhook.previous_secret_until} />.
        </Alert>
      )}
      <DeliveriesPanel webhook={webhook} />
    </Page>
  )
}

function Actions({ webhook, back }: { webhook: Webhook; back: string }) {
  const params = { path: { id: webhook.id } }
  const change = useApiMutation('put', '/webhooks/{id}')
  const activate = useApiMutation('post', '/webhooks/{id}/activate')
  const deactivate = useApiMutation('post', '/webhooks/{id}/deactivate')
  const rotate = useApiMutation('post', '/webhooks/{id}/rotate-secret')
  const remove = useApiMutation('delete', '/webhooks/{id}')
  const [editing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const navigate = useNavigate()
  const notify = useNotify()
  const { busy, run } = useAction()
  const { url, description, types, active } = webhook
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant={active ? 'outlined' : 'contained'}
        loading={busy}
        onClick={() =>
          run(
            () => (active ? deactivate({ params }) : activate({ params })),
            active ? 'The webhook is switched off.' : 'The webhook is switched on.',
          )
        }
      >
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <Button variant="outlined" onClick={() => setEditing(true)}>
        Change
      </Button>
      <ConfirmButton
        label="Rotate secret"
        question="Give this webhook another secret?"
        confirm="Rotate"
        act={async () => setSecret((await rotate({ params })).secret)}
        done="The webhook has another secret."
      >
        For 24 hours both secrets are valid, so that the receiver can be changed meanwhile.
      </ConfirmButton>
      <ConfirmButton
        label="Delete"
        question="Delete this webhook?"
        confirm="Delete"
        act={async () => {
          await remove({ params })
          notify('The webhook is deleted.', { type: 'success' })
          navigate(back)
        }}
        done="The webhook is deleted."
      >
        Nothing more is sent to {url}.
      </ConfirmButton>
      {editing && (
        <DialogForm<WebhookValues>
          title="Change the webhook"
          submit="Save"
          values={{ url, description, types }}
          onSubmit={values => change({ params, body: values })}
          close={() => setEditing(false)}
        >
          <WebhookFields />
        </DialogForm>
      )}
      {secret && <WebhookSecretDialog secret={secret} close={() => setSecret(null)} />}
    </Stack>
  )
}
